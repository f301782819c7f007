// Gives the parts of the answers names, so that the OpenAPI document says each of them once.
import { answers } from './answer-schemas.ts';
import type { WireSchema } from './wire-schema.ts';

/** A part without the meaning that it has in one place. */
type Part = Omit<WireSchema, 'description'>;

/** The components of all answers, and references to them. */
export function withComponents() {
  const parts = namedParts();
  const names = new Map(Object.entries(parts).map(([name, part]) => [JSON.stringify(part), name]));

  function shortened(schema: WireSchema, isItself = false): WireSchema {
    const { description, ...part } = schema;
    const name = isItself ? undefined : names.get(JSON.stringify(part));
    const meaning = description !== undefined && { description };
    if (name !== undefined) return { $ref: `#/components/schemas/${name}`, ...meaning };
    const inner = Object.entries(part).map(([keyword, value]) => [keyword, shortenedIn(keyword, value)]);
    return { ...Object.fromEntries(inner), ...meaning };
  }

  function shortenedIn(keyword: string, value: unknown): unknown {
    if (keyword === 'items') return shortened(value as WireSchema);
    if (keyword === 'oneOf' || keyword === 'anyOf') return (value as WireSchema[]).map((each) => shortened(each));
    if (keyword !== 'properties') return value;
    const fields = Object.entries(value as Record<string, WireSchema>);
    return Object.fromEntries(fields.map(([name, field]) => [name, shortened(field)]));
  }

  return {
    schemas: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, shortened(part, true)])),
    refer(name: keyof typeof parts): WireSchema {
      return { $ref: `#/components/schemas/${String(name)}` };
    },
  };
}

function namedParts() {
  const scan = propertyOf(answers.scan(), 'data');
  const search = answers.search();
  const [itemScan = {}, renterScan = {}, ambiguousScan = {}] = scan.oneOf ?? [];
  const candidate = propertyOf(search, 'data').items ?? {};
  const [foundItem = {}, foundRenter = {}] = candidate.oneOf ?? [];
  const item = propertyOf(itemScan, 'item');
  const rent = there(propertyOf(itemScan, 'rent'));
  const found: Record<string, WireSchema> = {
    Scan: scan,
    ItemScan: itemScan,
    RenterScan: renterScan,
    AmbiguousScan: ambiguousScan,
    SearchAnswer: search,
    Candidate: candidate,
    FoundItem: foundItem,
    FoundRenter: foundRenter,
    Item: item,
    Rent: rent,
    RentedItem: propertyOf(rent, 'item'),
    RentedBy: there(propertyOf(rent, 'renter')),
    NextReservation: there(propertyOf(itemScan, 'next')),
    Renter: propertyOf(renterScan, 'renter'),
    Reservation: propertyOf(renterScan, 'reservations').items ?? {},
    Block: propertyOf(itemScan, 'blocks').items ?? {},
    Part: propertyOf(item, 'parts').items ?? {},
    Kind: there(propertyOf(item, 'variant')),
    Id: propertyOf(item, 'id'),
    Time: propertyOf(rent, 'checked_out_at'),
  };
  return Object.fromEntries(
    Object.entries(found).map(([name, { description: _here, ...part }]): [string, Part] => [name, part]),
  );
}

function propertyOf(schema: WireSchema, name: string): WireSchema {
  const found = schema.properties?.[name];
  if (!found) throw new Error(`The answer has no field ${name} any more.`);
  return found;
}

/** The schema of what may also be null. */
function there({ anyOf }: WireSchema): WireSchema {
  const found = anyOf?.find(({ type }) => type !== 'null');
  if (!found) throw new Error('This field can’t be null any more.');
  return found;
}
