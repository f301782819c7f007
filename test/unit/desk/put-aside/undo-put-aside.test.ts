// An undo that the desk left before it ended well: it moves to the strip, like a check-out or an extension.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { action, Desk } from '../../../support/desk-machine.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('an undo', () => {
  const takesBack = (state: 'sending' | 'confirmed' | 'refused' | 'saved') =>
    action('u-DRO-004', 'check_out', 'DRO-004', { undoOf: 'a-DRO-004', sequence: 9, state });
  const undoes = () => desk.touch({ type: 'undo', ids: ['a-DRO-004'] });

  beforeEach(async () => {
    const undoUntil = desk.now + 60_000;
    await desk.hearsOf(action('a-DRO-004', 'check_in', 'DRO-004', { state: 'confirmed', undoUntil, sequence: 1 }));
    desk.undoAnswers['a-DRO-004'] = ok(takesBack('sending'));
  });

  it('that is refused after the next scan moves to the strip, and opens today’s list for its item', async () => {
    await undoes();
    await desk.scan('CAM-001');
    expect(desk.strip).toEqual([]);
    await desk.hearsOf(takesBack('refused'));
    expect([desk.screen, desk.strip]).toEqual(['basket', ['DRO-004 refused']]);
    await desk.opensStrip();
    expect([desk.overlay, desk.context.today?.code, desk.strip]).toEqual(['today', 'DRO-004', []]);
  });

  it('that is refused shows in the read-out, and moves to the strip with the next scan', async () => {
    await undoes();
    await desk.hearsOf(takesBack('refused'));
    expect([desk.verdict, desk.strip]).toEqual(['undo', []]);
    await desk.scan('CAM-001');
    expect(desk.strip).toEqual(['DRO-004 refused']);
  });

  it('that was refused is gone after a key, but not after a printed Cancel', async () => {
    await undoes();
    await desk.hearsOf(takesBack('refused'));
    await desk.touch({ type: 'close' });
    expect([desk.verdict, desk.strip]).toEqual(['ready', []]);
    desk.undoAnswers['a-DRO-004'] = ok(takesBack('refused'));
    await undoes();
    await desk.scan('KIOSK:CANCEL');
    expect(desk.strip).toEqual(['DRO-004 refused']);
  });

  it('that is refused just before a key is pressed moves to the strip, because nobody can have read it', async () => {
    await undoes();
    await desk.hearsOf(takesBack('refused'));
    await desk.does({ type: 'close' });
    expect([desk.verdict, desk.strip]).toEqual(['ready', ['DRO-004 refused']]);
    await desk.opensStrip();
    await desk.touch({ type: 'closeOverlay' });
    expect(desk.strip).toEqual([]);
  });

  it('that is confirmed after the next scan is not kept', async () => {
    await undoes();
    await desk.scan('CAM-001');
    await desk.hearsOf(takesBack('confirmed'));
    expect([desk.strip, desk.context.putAside]).toEqual([[], []]);
  });

  it('that main takes only after the desk was left is still followed', async () => {
    desk.undoAnswers['a-DRO-004'] = ok(takesBack('refused'));
    void undoes();
    await desk.scan('KIOSK:CANCEL');
    expect(desk.strip).toEqual(['DRO-004 refused']);
  });
});
