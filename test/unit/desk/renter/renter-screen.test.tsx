// A renter's page as a function of what is known of them.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RenterScreen } from '../../../../renderer/desk/renter/renter-screen.tsx';
import { MAX_LISTED } from '../../../../shared/domain/workspace.ts';
import { camera, daysAgo, mara, press, send, sendsNothingYet, sent, tripod } from '../../../support/drawn-desk.ts';
import { anItem, aRent, renterScan } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';

const onSearch = vi.fn();

beforeEach(sendsNothingYet);
afterEach(cleanup);

describe('A renter', () => {
  it('with more loans than a list holds says that these are the first', () => {
    const rents = Array.from({ length: MAX_LISTED }, (_, index) => aRent(anItem(`ITM-${index}`, 'A thing'), mara));
    draw(<RenterScreen renter={renterScan(mara, { rents })} now={NOW} send={send} onSearch={onSearch} />);
    expect(screen.getByText('The first 500 are shown.')).toBeTruthy();
    cleanup();
    draw(
      <RenterScreen renter={renterScan(mara, { rents: rents.slice(1) })} now={NOW} send={send} onSearch={onSearch} />,
    );
    expect(screen.queryByText(/The first/)).toBeNull();
  });

  const rents = [
    aRent(tripod, mara, { dueAt: new Date(NOW + 86_400_000).toISOString() }),
    aRent(camera, mara, { dueAt: daysAgo(6) }),
  ];

  it('has the late items first', () => {
    draw(<RenterScreen renter={renterScan(mara, { rents })} now={NOW} send={send} onSearch={onSearch} />);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('Sony FX6');
    expect(rows[0]).toContain('6 days late');
    expect(rows[1]).not.toContain('late');
    press(/Check out to Mara Lindqvist/);
    expect(sent).toEqual([{ type: 'startBasket' }]);
  });

  it('leads to the card of what they have out', () => {
    draw(<RenterScreen renter={renterScan(mara, { rents })} now={NOW} send={send} onSearch={onSearch} />);
    press(/Sony FX6/);
    expect(sent).toEqual([{ type: 'showItem', code: camera.code }]);
  });

  it('who is blocked can take nothing out, and reads why', () => {
    const blocks = [{ code: 'blocked', message: 'Please see the office.', overridable: false }];
    draw(<RenterScreen renter={renterScan(mara, { blocks })} now={NOW} send={send} onSearch={onSearch} />);
    expect(screen.getByText('“Please see the office.”')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Check out/ }).disabled).toBe(true);
  });
});
