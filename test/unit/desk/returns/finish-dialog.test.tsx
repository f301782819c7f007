// What *Finish returns* asks while rows ask something: which items they are.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FinishDialog } from '../../../../renderer/desk/returns/finish-dialog.tsx';
import { anItem } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';

afterEach(cleanup);

it.each([
  { count: 2, named: 'Camera 1, Camera 2' },
  { count: 6, named: 'Camera 1, Camera 2, Camera 3, Camera 4, 2 more' },
])('$count items that still ask are named: $named', ({ count, named }) => {
  const lines = Array.from({ length: count }, (_, at) => {
    const item = anItem(`CAM-${at}`, `Camera ${at + 1}`);
    const step = { kind: 'asking', question: 'otherForm' } as const;
    return { code: item.code, at: NOW, item, rent: null, next: null, again: false, report: null, step };
  });
  draw(<FinishDialog lines={lines} send={() => {}} />);
  expect(screen.getByText(named)).toBeTruthy();
});
