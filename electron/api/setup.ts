// Set-up, as shared/api/setup.ts declares it.
import type { Phase } from '../app/phase.ts';
import type { Setup } from '../app/setup.ts';
import type { Operations } from './operations.ts';

export function setupApi(setup: Setup, phase: Pick<Phase, 'restoreAddress'>): Operations<'setup'> {
  return {
    begin: setup.begin,
    connect: setup.connect,
    paste: setup.paste,
    acceptScope: setup.acceptScope,
    answerSameWorkspace: ({ workspace }) => setup.answerSameWorkspace(workspace),
    confirmDesk: setup.confirmDesk,
    choosePin: ({ pin }) => setup.choosePin(pin),
    restoreAddress: phase.restoreAddress,
    finish: setup.finish,
    back: setup.back,
    startDemo: setup.startDemo,
  };
}
