// The questions of the desk as a function of what is asked.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OtherRenterScreen, QuestionScreen } from '../../../../renderer/desk/question/question-screen.tsx';
import { aLine } from '../../../support/basket.ts';
import { basketOf, camera, mara, press, send, sendsNothingYet, sent } from '../../../support/drawn-desk.ts';
import { renterScan } from '../../../support/examples.ts';
import { draw } from '../../../support/screen-bench.tsx';

beforeEach(sendsNothingYet);
afterEach(cleanup);

describe('Questions', () => {
  it('ask whether a code means the renter or the item', () => {
    const { type: _, ...itemWithoutType } = camera;
    const candidates = [
      { ...itemWithoutType, type: 'item' as const },
      { ...mara, type: 'renter' as const },
    ];
    draw(<QuestionScreen question={{ code: '1017', candidates }} send={send} />);
    press(/The renter/);
    press(/The item/);
    expect(sent).toEqual([
      { type: 'choose', as: 'renter' },
      { type: 'choose', as: 'item' },
    ]);
  });

  it('ask whose basket it is by the codes, if the cards could not be looked up', () => {
    const basket = basketOf([aLine(camera)], { renter: { type: 'unresolvedRenter', code: 'RNT-2207' } });
    draw(
      <OtherRenterScreen other={{ type: 'unresolvedRenter', code: 'RNT-1184' }} basket={basket} mayPark send={send} />,
    );
    expect(document.body.textContent).toContain('Park it');
    press(/Change to.*RNT-1184/);
    expect(sent).toEqual([{ type: 'takeOtherRenter' }]);
  });

  it('ask whose basket it is by name', () => {
    draw(<OtherRenterScreen other={renterScan(mara)} basket={basketOf([aLine(camera)])} mayPark={false} send={send} />);
    expect(document.body.textContent).not.toContain('Park it');
    press(/Keep Jonas Weber/);
    press(/Change to Mara Lindqvist/);
    expect(sent).toEqual([{ type: 'keepRenter' }, { type: 'takeOtherRenter' }]);
  });
});
