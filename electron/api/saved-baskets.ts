// Unfinished baskets, as shared/api/saved-baskets.ts declares them.
import { fail, NOT_CONFIGURED, ok } from '../../shared/domain/errors.ts';
import type { CurrentWorkspace } from '../app/current-workspace.ts';
import type { SavedBaskets } from '../app/saved-baskets.ts';
import type { Operations } from './operations.ts';

interface SavedBasketsApiParts {
  currentWorkspace: Pick<CurrentWorkspace, 'now'>;
  /** The saved baskets of the present workspace. */
  savedBaskets: () => SavedBaskets;
  tell: () => void;
}

export function savedBasketsApi({
  currentWorkspace,
  savedBaskets,
  tell,
}: SavedBasketsApiParts): Operations<'savedBaskets'> {
  return {
    save({ renter, ...basket }) {
      if (!currentWorkspace.now()) return fail(NOT_CONFIGURED);
      savedBaskets().save(basket, renter);
      tell();
      return ok(null);
    },
    hold({ aside, asking, ...basket }) {
      if (!currentWorkspace.now()) return fail(NOT_CONFIGURED);
      savedBaskets().hold(basket, aside, asking);
      return ok(null);
    },
    take({ id }) {
      const taken = savedBaskets().take(id);
      tell();
      return taken;
    },
    forgetNames() {
      if (!currentWorkspace.now()) return fail(NOT_CONFIGURED);
      if (savedBaskets().forgetNames()) tell();
      return ok(null);
    },
    delete({ id }) {
      const deleted = savedBaskets().delete(id);
      tell();
      return deleted;
    },
  };
}
