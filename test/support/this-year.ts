// The examples are of 2026: to the texts of every test it is that year, whenever the test runs.
import { tellYearBy } from '../../renderer/text/format.ts';

tellYearBy({ now: () => new Date(2026, 6, 1).getTime() });
