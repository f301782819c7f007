// Attacks on the outbox's database by somebody who knows SQL.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { SCHEMA_VERSION } from '../../../electron/outbox/migrations.ts';
import { entryFor, type Kind, must } from '../kind.ts';
import type { Victim } from '../stages.ts';

function change(folder: string, sql: string): void {
  const database = new Database(join(folder, 'journal.sqlite'));
  database.pragma('journal_mode = DELETE');
  database.exec(sql);
  database.close();
}

/** Checks an item out: the check-out must reach the workspace, or be refused at once. */
async function checkOut(victim: Victim, home: { requests: { body: Record<string, unknown> }[] }, what: string) {
  await victim.state();
  const line = { code: 'VANISH-1', itemName: null, renter: { id: '21' }, dueAt: null };
  const taken = await victim.ask('actions.checkOut', { lines: [line] });
  if (!taken.ok) return;
  for (let tries = 0; tries < 200; tries += 1) {
    if (home.requests.some(({ body }) => body.code === 'VANISH-1' && body.intent === 'check_out')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  must(false, `${what}: a check-out was taken and vanished`);
}

export const outboxKinds: Kind<'start'>[] = [
  {
    name: 'a trigger or a view in the outbox lets no action vanish',
    tries: { short: 1, long: 4 },
    async attack(stage, attempt) {
      const sql = entryFor(attempt, [
        `CREATE TRIGGER gone AFTER INSERT ON actions BEGIN DELETE FROM actions WHERE id = NEW.id; END`,
        `CREATE TRIGGER done AFTER INSERT ON actions BEGIN UPDATE actions SET state = 'confirmed', settled_at = 1 WHERE id = NEW.id; END`,
        `CREATE TRIGGER other AFTER INSERT ON actions BEGIN UPDATE actions SET workspace_id = 'x' WHERE id = NEW.id; END`,
        `ALTER TABLE actions RENAME TO real; CREATE VIEW actions AS SELECT * FROM real; CREATE TRIGGER t INSTEAD OF INSERT ON actions BEGIN SELECT 1; END`,
      ]);
      const folder = stage.folder();
      change(folder, sql);
      const victim = await stage.start(folder);
      await checkOut(victim, stage.home, sql.slice(0, 40));
      await victim.mustWork();
    },
  },
  {
    name: 'an outbox with a foreign shape lets no action vanish',
    tries: { short: 1, long: 5 },
    async attack(stage, attempt) {
      const sql = entryFor(attempt, [
        'DROP TABLE actions; CREATE TABLE actions (id TEXT)',
        'DROP TABLE actions',
        'DROP INDEX open_actions',
        'ALTER TABLE actions ADD COLUMN more TEXT NOT NULL DEFAULT 1',
        'DROP TABLE workspaces; CREATE TABLE workspaces (a, b, c)',
      ]);
      const folder = stage.folder();
      change(folder, sql);
      const victim = await stage.start(folder);
      await checkOut(victim, stage.home, sql);
      await victim.mustWork();
    },
  },
  {
    name: 'an outbox of a newer version is reported and left as it is',
    tries: { short: 1, long: 3 },
    async attack(stage, attempt) {
      const folder = stage.folder();
      change(folder, `PRAGMA user_version = ${entryFor(attempt, [99, 1000, SCHEMA_VERSION + 1])}`);
      const before = readFileSync(join(folder, 'journal.sqlite'));
      const victim = await stage.start(folder);
      const { outboxStore } = await victim.state();
      must(outboxStore !== 'works', 'it is used as if nothing were new');
      await checkOut(victim, stage.home, 'a newer version');
      await victim.mustWork();
      await victim.close();
      must(readFileSync(join(folder, 'journal.sqlite')).equals(before), 'it was written to');
    },
  },
  {
    name: 'an outbox of an impossible version counts as damaged: it is reported, and a copy is kept',
    tries: { short: 1, long: 2 },
    async attack(stage, attempt) {
      const folder = stage.folder();
      change(folder, `PRAGMA user_version = ${entryFor(attempt, [2_000_000_000, -1])}`);
      const victim = await stage.start(folder);
      const { outboxStore, carriedOver } = await victim.state();
      must(outboxStore === 'works' && carriedOver !== null, 'nobody is told of it');
      must(
        readdirSync(folder).some((name) => name.startsWith('journal.damaged')),
        'no copy is kept',
      );
      await checkOut(victim, stage.home, 'a version that there is not');
      await victim.mustWork();
    },
  },
];
