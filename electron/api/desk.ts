// What the desk asks the workspace, as shared/api/desk.ts declares it. Self-service filters every answer.
import { ok } from '../../shared/domain/errors.ts';
import type { LookUps } from '../app/look-ups.ts';
import type { SavedBaskets } from '../app/saved-baskets.ts';
import type { SelfService } from '../app/self-service.ts';
import type { Operations } from './operations.ts';

export function deskApi(
  lookUps: LookUps,
  selfService: SelfService,
  savedBaskets: () => Pick<SavedBaskets, 'interrupt'>,
): Operations<'desk'> {
  return {
    lookup: (question) => selfService.lookup(question, lookUps.lookUp),
    search: (question) => selfService.search(question, lookUps.search),
    dueList: async (question) => selfService.forOperators(await lookUps.dueList(question)),
    dueCounts: async () => selfService.forOperators(await lookUps.dueCounts()),
    endSession({ keepsLanguage }) {
      selfService.end(keepsLanguage);
      // At the first end the desk may have been an operator's a moment ago.
      if (selfService.isOn()) savedBaskets().interrupt();
      return ok(null);
    },
  };
}
