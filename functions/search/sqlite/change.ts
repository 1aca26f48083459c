import type { DatabaseSync } from 'node:sqlite'
import { type Entry, MOST_TEXT } from '../entry.ts'
import { indexed } from '../extracts.ts'
import type { Change } from '../searchIndex.ts'
import { numbersIn } from '../terms.ts'
import { kindWord } from './database.ts'

const tables = ['named', 'document', 'words', 'entry']

function within(database: DatabaseSync, write: () => void): void {
  database.exec('BEGIN')
  write()
  database.exec('COMMIT')
}

/** Writes changes into the database of recent ones; the last of each subject counts. */
export function applyChanges(database: DatabaseSync, changes: readonly Change[]): void {
  const rowOf = database.prepare('SELECT row FROM entry WHERE kind = ? AND id = ?')
  const deletes = tables.map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE ${table === 'words' ? 'rowid' : 'row'} = CAST(? AS INTEGER)`),
  )
  const touch = database.prepare('INSERT OR IGNORE INTO touched (kind, id) VALUES (?, ?)')
  const insertEntry = database.prepare(
    'INSERT INTO entry (kind, id, interview, updated, facts) VALUES (?, ?, ?, ?, ?) RETURNING row',
  )
  const insertNamed = database.prepare('INSERT OR IGNORE INTO named (row, who) VALUES (?, ?)')
  const insertDocument = database.prepare('INSERT INTO document (row, execution, interview) VALUES (?, ?, ?)')
  const insertWords = database.prepare(
    'INSERT INTO words (rowid, kind, title, context, text, numbers) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const insert = ({ kind, id, title, context, text, updatedAt, interviewId, named, documents, facts }: Entry) => {
    const row = insertEntry.get(kind, id, interviewId, updatedAt, JSON.stringify(facts ?? {}))!.row as number
    for (const who of named) insertNamed.run(row, who)
    for (const one of documents ?? []) insertDocument.run(row, one.executionId ?? null, one.interviewId ?? null)
    const searched = [title, context, text.slice(0, MOST_TEXT)].map(indexed)
    const [inTitle = '', inContext = '', inText = ''] = searched
    insertWords.run(row, kindWord(kind), inTitle, inContext, inText, numbersIn(searched.join('\n')))
  }
  within(database, () => {
    for (const { kind, id, entry } of changes) {
      const former = rowOf.get(kind, id)
      if (former) for (const each of deletes) each.run(former.row as number)
      touch.run(kind, id)
      if (entry) insert(entry)
    }
  })
}

/** Brings recent changes into the other database. */
export function mergeRecent(base: DatabaseSync, recent: Uint8Array): void {
  base.exec("ATTACH ':memory:' AS recent")
  base.deserialize(recent, { dbName: 'recent' })
  within(base, () => {
    const gone = `SELECT e.row FROM main.entry e JOIN recent.touched t ON t.kind = e.kind AND t.id = e.id`
    base.exec(`CREATE TEMP TABLE gone AS ${gone}`)
    for (const table of tables)
      base.exec(`DELETE FROM main.${table} WHERE ${table === 'words' ? 'rowid' : 'row'} IN (SELECT row FROM temp.gone)`)
    const { first } = base.prepare('SELECT coalesce(max(row), 0) AS first FROM main.entry').get()!
    const at = `row + ${Number(first)}`
    base.exec(`
      INSERT INTO main.entry (row, kind, id, interview, updated, facts)
        SELECT ${at}, kind, id, interview, updated, facts FROM recent.entry;
      INSERT INTO main.named (row, who) SELECT ${at}, who FROM recent.named;
      INSERT INTO main.document (row, execution, interview) SELECT ${at}, execution, interview FROM recent.document;
      INSERT INTO main.words (rowid, kind, title, context, text, numbers)
        SELECT rowid + ${Number(first)}, kind, title, context, text, numbers FROM recent.words;
      DROP TABLE temp.gone;`)
  })
  base.exec('DETACH recent')
}
