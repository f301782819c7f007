// The demo workspace's items, renters, rents and reservations at its start. All times are relative to that moment.
import type { Part } from '../../shared/domain/workspace.ts';
import { type Holdings, itemReferenceTo, type LedgerRent, type Member, type StockItem } from './lending.ts';
import type { StockReservation } from './reservations.ts';

/** One item: code, name, variant, home, then optionally tags, parts ("2 batteries") and why it is out of service. */
type ItemRow = [
  code: string,
  name: string,
  variant: string | null,
  home: string,
  more?: { tags?: string[]; parts?: string[]; outOfService?: string },
];

/** By type; what is not named is lent for nothing. */
const PRICES: Record<string, string> = { Camera: '45.00 € a day', Lens: '18.00 € a day' };

const ITEMS: Record<string, ItemRow[]> = {
  Camera: [
    ['CAM-0112', 'Canon EOS R5 C', 'Body only', 'Shelf A3', { tags: ['video', '8K'] }],
    [
      'CAM-0147',
      'Sony FX6',
      'Body with 24–105 mm lens',
      'R1',
      { tags: ['video'], parts: ['1 body', '1 lens', '2 batteries', '1 charger'] },
    ],
    ['CAM-0098', 'Canon EOS 5D Mark IV', 'Body only', 'Shelf A3', { tags: ['photo'] }],
    ['CAM-0101', 'Canon EOS 5D Mark IV', 'With 50 mm lens', 'Shelf A3', { tags: ['photo'] }],
    ['CAM-0120', 'Sony A7 IV', 'Body only', 'Shelf A4', { tags: ['photo', 'video'] }],
    ['CAM-0121', 'Sony A7 IV', 'With 28–70 mm lens', 'Shelf A4', { tags: ['photo', 'video'] }],
    ['CAM-0133', 'Fujifilm X-T5', 'With 16–80 mm lens', 'Shelf A4', { tags: ['photo'] }],
    ['CAM-0135', 'Fujifilm X-T5', 'Body only', 'Shelf A4', { outOfService: 'in for repair, the shutter sticks' }],
    [
      'CAM-0151',
      'Blackmagic Pocket 6K',
      'EF mount',
      'R1',
      { tags: ['video'], parts: ['1 body', '3 batteries', '1 SSD'] },
    ],
    ['CAM-0160', 'GoPro Hero 12', 'Black', 'Drawer 2', { tags: ['action'] }],
    ['CAM-0161', 'GoPro Hero 12', 'Black', 'Drawer 2', { tags: ['action'] }],
  ],
  Lens: [
    ['LNS-0301', 'Sigma Art 35 mm f/1.4', 'EF mount', 'Drawer 1'],
    ['LNS-0302', 'Sigma Art 85 mm f/1.4', 'E mount', 'Drawer 1'],
    ['LNS-0310', 'Canon RF 70–200 mm f/2.8', 'RF mount', 'Drawer 1'],
    ['LNS-0314', 'Laowa 24 mm Probe', 'PL mount', 'R1', { parts: ['1 lens', '1 power cable', '1 hard case'] }],
  ],
  Tripod: [
    ['TRI-0060', 'Manfrotto 504X tripod', 'With bag', 'R2', { tags: ['video'] }],
    ['TRI-0061', 'Manfrotto 504X tripod', 'With bag', 'R2', { tags: ['video'] }],
    ['TRI-0071', 'Manfrotto Marco Polo tripod', null, 'Shelf A1', { tags: ['travel'] }],
    ['TRI-0074', 'Gitzo Systematic', 'Series 3', 'R2'],
    ['TRI-0080', 'Sachtler Flowtech 75', 'With FSB 8 head', 'R2', { tags: ['video'] }],
    [
      'TRI-0081',
      'Sachtler Flowtech 75',
      'With FSB 8 head',
      'R2',
      { outOfService: 'in for repair, one leg does not lock' },
    ],
  ],
  Light: [
    [
      'LGT-0074',
      'Aputure LS 300d II',
      'Kit',
      'R3',
      { tags: ['daylight'], parts: ['1 lamp head', '1 ballast', '2 cables', '1 reflector'] },
    ],
    ['LGT-0075', 'Aputure LS 300d II', 'Head only', 'R3', { tags: ['daylight'] }],
    ['LGT-0081', 'Nanlite PavoTube II 30C', 'Set of two', 'Shelf B1', { parts: ['2 tubes', '2 clips', '1 charger'] }],
    ['LGT-0082', 'Godox AD200 Pro', null, 'Shelf B1', { tags: ['flash'] }],
    ['LGT-0083', 'Godox AD200 Pro', null, 'Shelf B1', { tags: ['flash'] }],
    ['LGT-0090', 'ARRI SkyPanel S30', null, 'R3', { tags: ['soft'] }],
  ],
  'Audio recorder': [
    ['REC-0015', 'Zoom H6 recorder', 'With windscreen', 'Shelf B2'],
    ['REC-0016', 'Zoom H6 recorder', 'With windscreen', 'Shelf B2'],
    ['REC-0021', 'Tascam DR-40X', null, 'Shelf B2'],
    ['REC-0022', 'Sound Devices MixPre-6 II', null, 'R1', { parts: ['1 recorder', '1 battery sled', '2 XLR cables'] }],
    ['REC-0030', 'Rode NTG5 microphone', 'With boom pole', 'Shelf B3'],
    [
      'REC-0031',
      'Sennheiser EW 112P radio mic',
      'Set',
      'Shelf B3',
      { parts: ['1 transmitter', '1 receiver', '1 clip mic'] },
    ],
  ],
  Amplifier: [
    ['AMP-0006', 'Marshall MG30 amplifier', null, 'Shelf C1'],
    ['AMP-0007', 'Vox AC15 amplifier', null, 'Shelf C1'],
    ['AMP-0010', 'Yamaha Stagepas 400', null, 'Floor C', { parts: ['2 loudspeakers', '1 mixer', '2 cables'] }],
  ],
  Projector: [
    ['PRJ-0003', 'Epson EB-L200F', 'Full HD', 'Shelf C2', { parts: ['1 projector', '1 remote', '1 HDMI cable'] }],
    ['PRJ-0004', 'BenQ LK936ST', '4K short throw', 'Shelf C2'],
    ['PRJ-0008', 'Projection screen', '3 m', 'Floor C'],
  ],
  Bike: [
    ['BIK-0009', 'Urban Arrow Family', 'Cargo bike, size L', 'Yard 1', { tags: ['electric'] }],
    ['BIK-0012', 'Riese & Müller Load 60', 'Cargo bike', 'Yard 1', { tags: ['electric'] }],
    ['BIK-0022', 'Trek Dual Sport+', 'Size M', 'Yard 2', { tags: ['electric'] }],
    ['BIK-0023', 'Trek Dual Sport+', 'Size L', 'Yard 2', { tags: ['electric'] }],
    ['BIK-0031', 'Brompton C Line', 'Six gears', 'Yard 3', { tags: ['folding'] }],
    ['BIK-0032', 'Brompton C Line', 'Six gears', 'Yard 3', { outOfService: 'waiting for a brake cable' }],
  ],
  'Power tool': [
    ['SAW-0019', 'Festool TS 55', 'Plunge saw', 'T2', { parts: ['1 saw', '1 guide rail', '1 hex key'] }],
    ['SAW-0020', 'Bosch GKS 190', 'Circular saw', 'T2'],
    ['SAW-0024', 'Makita LS1019L', 'Mitre saw', 'T1'],
    ['DRL-0031', 'Makita DDF485 drill', '18 V', 'T4', { parts: ['1 drill', '2 batteries', '1 charger'] }],
    ['DRL-0032', 'Makita DDF485 drill', '18 V', 'T4', { parts: ['1 drill', '2 batteries', '1 charger'] }],
    ['DRL-0040', 'Hilti TE 6-A22', 'Hammer drill', 'T4'],
    ['SND-0005', 'Festool ETS 150', 'Sander', 'T3'],
    ['SND-0006', 'Mirka Deros 650', 'Sander', 'T3', { outOfService: 'withdrawn after a safety check' }],
  ],
  Tent: [
    ['TNT-0205', 'Hilleberg Nallo 3 GT', 'Red', 'Shelf D1', { parts: ['1 tent', '4 poles', '24 pegs'] }],
    ['TNT-0206', 'Hilleberg Nallo 3 GT', 'Green', 'Shelf D1', { parts: ['1 tent', '4 poles', '24 pegs'] }],
    ['TNT-0211', 'Marmot Limelight 3P', '3-person tent', 'Shelf D1'],
    ['TNT-0212', 'MSR Hubba Hubba', '2-person tent', 'Shelf D2'],
    ['TNT-0213', 'MSR Hubba Hubba', '2-person tent', 'Shelf D2'],
    ['TNT-0220', 'Vaude Invenio', '4-person tent', 'Shelf D2'],
  ],
  'Marine radio': [
    ['RAD-0011', 'Icom M25 marine radio', null, 'R2'],
    ['RAD-0012', 'Icom M25 marine radio', null, 'R2'],
  ],
  Furniture: [
    // An old label that is also the number of a renter's card: the only ambiguous code here.
    ['1017', 'Ateljee folding chair', 'Set of four', 'Floor D'],
    ['FRN-0002', 'Trestle table', '180 cm', 'Floor D'],
    // Its code is an EAN that a shop printed on it.
    ['2000000020013', 'Folding trolley', '80 kg', 'Floor D'],
  ],
};

const MEMBERS: [code: string, name: string, blockedBecause?: string][] = [
  ['RNT-1184', 'Mara Lindqvist'],
  ['RNT-2207', 'Jonas Weber'],
  ['RNT-1302', 'Amina El-Sayed'],
  ['RNT-1419', 'Priya Raghunathan'],
  ['RNT-2041', 'Élodie Marchand'],
  ['RNT-1533', 'Tomás Herrera'],
  ['RNT-1608', 'Oluwaseun Adeyemi'],
  ['RNT-1777', 'Katharina Baumgärtner'],
  ['RNT-0933', 'Tom Martínez', 'two items never came back, please see the office'],
  ['RNT-1820', 'Søren Kjærgaard'],
  ['RNT-1866', 'Łukasz Wiśniewski'],
  ['RNT-1901', 'Sofía Papadopoulou'],
  ['RNT-1955', 'Nguyễn Thị Lan'],
  ['RNT-2013', 'Haruto Yamamoto'],
  ['RNT-2188', 'Zeynep Yılmaz'],
  ['1017', 'Gwendoline O’Brien'],
];

type DayAndTime = [days: number, time: string];

/** Open rents: item, renter, checked out, due. */
const RENTS: [item: string, renter: string, out: DayAndTime, due: DayAndTime][] = [
  ['CAM-0147', 'RNT-1184', [-18, '10:15'], [-6, '12:00']],
  ['CAM-0120', 'RNT-1184', [-2, '09:40'], [5, '12:00']],
  ['LNS-0302', 'RNT-1184', [-2, '09:41'], [5, '12:00']],
  ['LGT-0075', 'RNT-2207', [-1, '16:20'], [4, '12:00']],
  ['TRI-0061', 'RNT-2207', [-1, '16:21'], [4, '12:00']],
  ['TNT-0211', 'RNT-1302', [-4, '11:05'], [1, '12:00']],
  ['REC-0021', 'RNT-1302', [-3, '13:30'], [2, '18:00']],
  ['DRL-0031', 'RNT-1419', [-1, '08:15'], [6, '12:00']],
  ['BIK-0022', 'RNT-1533', [-5, '17:45'], [-1, '18:00']],
  ['PRJ-0003', 'RNT-1955', [-9, '14:10'], [-2, '12:00']],
  ['SAW-0024', 'RNT-1820', [-3, '10:00'], [11, '12:00']],
  // A renter at the limit of items.
  ['LGT-0081', 'RNT-1901', [-2, '15:00'], [8, '12:00']],
  ['LGT-0082', 'RNT-1901', [-2, '15:00'], [8, '12:00']],
  ['LGT-0083', 'RNT-1901', [-2, '15:01'], [8, '12:00']],
  ['LGT-0090', 'RNT-1901', [-2, '15:01'], [8, '12:00']],
  ['REC-0030', 'RNT-1901', [-2, '15:02'], [8, '12:00']],
  ['REC-0031', 'RNT-1901', [-2, '15:02'], [8, '12:00']],
  ['AMP-0010', 'RNT-1901', [-2, '15:03'], [8, '12:00']],
  ['PRJ-0008', 'RNT-1901', [-2, '15:03'], [8, '12:00']],
];

/** Reservations: the code of an item, or the name of a type (any item of it); renter, from, until. */
const RESERVATIONS: [itemOrType: string, renter: string, from: DayAndTime, until: DayAndTime][] = [
  // To be picked up today: five by one renter, two by another who already has an item on loan.
  ['TRI-0080', 'RNT-2013', [0, '08:00'], [5, '12:00']],
  ['LNS-0310', 'RNT-2013', [0, '08:00'], [5, '12:00']],
  ['REC-0022', 'RNT-2013', [0, '08:00'], [5, '12:00']],
  ['RAD-0012', 'RNT-2013', [0, '08:00'], [5, '12:00']],
  ['Projector', 'RNT-2013', [0, '08:00'], [5, '12:00']],
  ['Bike', 'RNT-1955', [0, '08:00'], [2, '18:00']],
  ['Tent', 'RNT-1955', [0, '08:00'], [4, '12:00']],
  ['BIK-0009', 'RNT-2041', [1, '09:00'], [3, '18:00']],
  ['AMP-0006', 'RNT-1608', [3, '10:00'], [5, '12:00']],
  ['CAM-0121', 'RNT-1866', [2, '09:00'], [4, '12:00']],
  ['TNT-0220', 'RNT-2188', [5, '14:00'], [12, '12:00']],
  ['CAM-0147', 'RNT-2207', [1, '16:00'], [4, '16:00']],
  ['TNT-0206', 'RNT-1777', [8, '09:00'], [10, '18:00']],
  ['CAM-0120', 'RNT-2207', [14, '09:00'], [16, '18:00']],
];

const FIRST_RENT_ID = 5001;
const FIRST_RESERVATION_ID = 8001;

/** The state of a demo workspace that opens at `now` (epoch milliseconds; days and times are local). */
export function openingHoldings(now: number, writes: Holdings['writes'] = 'en-GB'): Holdings {
  const items = stock();
  const members: Member[] = MEMBERS.map(([code, name, blockedBecause], index) => ({
    id: String(201 + index),
    code,
    name,
    blockedBecause: blockedBecause ?? null,
  }));
  const itemWith = byCode(items);
  const memberWith = byCode(members);

  const rents = RENTS.map(([item, renter, out, due], index): LedgerRent => {
    return {
      id: String(FIRST_RENT_ID + index),
      item: itemReferenceTo(itemWith(item)),
      renter: reference(memberWith(renter)),
      checkedOutAt: new Date(momentOf(now, out)).toISOString(),
      dueAt: new Date(momentOf(now, due)).toISOString(),
      checkedInAt: null,
    };
  });
  const reservations = RESERVATIONS.map(([itemOrType, renter, from, until], index): StockReservation => {
    const type = items.find((item) => item.type?.name === itemOrType)?.type;
    return {
      id: String(FIRST_RESERVATION_ID + index),
      of: type ? { typeId: type.id } : { itemId: itemWith(itemOrType).id },
      renterId: memberWith(renter).id,
      startsAt: momentOf(now, from),
      endsAt: momentOf(now, until),
    };
  });
  return { writes, items, members, rents, reservations };
}

function stock(): StockItem[] {
  const named = namesWithIds();
  const rows = Object.entries(ITEMS).flatMap(([type, itemRows]) => itemRows.map((row) => ({ type, row })));
  return rows.map(({ type, row: [code, name, variant, home, more] }, index) => ({
    id: String(1001 + index),
    code,
    name,
    variant: variant === null ? null : named('variant', `${name}, ${variant}`, variant),
    type: named('type', type, type),
    tags: (more?.tags ?? []).map((tag) => named('tag', tag, tag)),
    parts: (more?.parts ?? []).map(partOf),
    home,
    ...(PRICES[type] !== undefined && { price: PRICES[type] }),
    outOfService: more?.outOfService ?? null,
  }));
}

/** Returns a function that gives equal keys of a kind the same id, counting from 1. */
function namesWithIds() {
  const known: Record<'variant' | 'type' | 'tag', string[]> = { variant: [], type: [], tag: [] };
  return (kind: keyof typeof known, key: string, name: string) => {
    if (!known[kind].includes(key)) known[kind].push(key);
    return { id: String(known[kind].indexOf(key) + 1), name };
  };
}

function partOf(text: string): Part {
  const [quantity = '', ...name] = text.split(' ');
  return { name: name.join(' '), quantity: Number(quantity) };
}

function byCode<Thing extends { code: string }>(things: Thing[]): (code: string) => Thing {
  return (code) => {
    const thing = things.find((candidate) => candidate.code === code);
    if (!thing) throw new Error(`The demo data names ${code}, which is not in it.`);
    return thing;
  };
}

function reference({ id, code, name }: { id: string; code: string; name: string }) {
  return { id, code, name };
}

function momentOf(now: number, [days, time]: DayAndTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const moment = new Date(now);
  moment.setDate(moment.getDate() + days);
  return moment.setHours(hours, minutes, 0, 0);
}
