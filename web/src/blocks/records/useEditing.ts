import { useEffect, useState } from 'react'
import type { Dialogs } from '../dialogs/useOwnDialogs.tsx'
import { type DataRecord, valueIn } from './dataset.ts'
import { blankDraft, blanksFrom, cleanDraft, draftOf, isChanged, problemsOf } from './draft.ts'
import type { FormField } from './formField.ts'
import { messageOf, type Records } from './useRecords.ts'

export type Entry = {
  /** The stored row being edited; undefined for a new one. */
  readonly before: DataRecord | undefined
  readonly begun: DataRecord
  readonly draft: DataRecord
  /** Fields that were left: what is wrong with their texts is shown. */
  readonly visited: readonly string[]
  /** Counts the blank forms opened by 'Inclusão', so that each focuses its first field. */
  readonly round: number
}

/** Keeps what was typed and not saved while its form is not on the screen. */
export type KeptEntry = {
  readonly read: () => Entry | undefined
  readonly keep: (entry: Entry | undefined) => void
}

type Options = {
  form: readonly FormField[]
  pk: readonly string[]
  records: Records
  alert: Dialogs['alert']
  kept?: KeptEntry
  onSaved: (row: DataRecord) => void
}

export type Editing = ReturnType<typeof useEditing>

/** State of the record in the form, from opening to saving. */
export function useEditing({ form, pk, records, alert, kept, onSaved }: Options) {
  const [entry, setEntry] = useState(() => kept?.read())
  const changed = entry !== undefined && isChanged(entry.draft, entry.begun)
  useEffect(() => kept?.keep(changed ? entry : undefined), [kept, changed, entry])
  const [keepsAdding, setKeepsAdding] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** The field to focus; a new object for each request. */
  const [wanted, setWanted] = useState<{ readonly name: string }>()

  const begin = (before: DataRecord | undefined, round = 0) => {
    const begun = before ? draftOf(before, form) : blankDraft(form)
    setEntry({ before, begun, draft: begun, visited: [], round })
    setFailure(undefined)
    setWanted(undefined)
    if (round === 0) setKeepsAdding(false)
  }

  const change = (values: DataRecord) =>
    setEntry((known) => known && { ...known, draft: { ...known.draft, ...values } })

  /** Changes a field as it is typed, and fills the blank ones that its text implies. */
  const type = async (field: FormField, value: unknown) => {
    change({ [field.name]: value })
    const found = typeof value === 'string' ? await field.complete?.(value) : undefined
    if (!found) return
    setEntry((known) =>
      known && known.before === entry?.before && valueIn(known.draft, field.name) === value
        ? { ...known, draft: { ...known.draft, ...blanksFrom(found, known.draft, form) } }
        : known,
    )
  }

  const visit = (name: string) =>
    setEntry((known) =>
      known && !known.visited.includes(name) ? { ...known, visited: [...known.visited, name] } : known,
    )

  const report = async (field: FormField | undefined, message: string) => {
    await alert(message)
    if (field) setWanted({ name: field.name })
  }

  const save = async () => {
    if (!entry || saving) return
    const row = cleanDraft(entry.draft, form)
    const [problem] = problemsOf(row, form, pk)
    if (problem?.beside) {
      visit(problem.field.name)
      return setWanted({ name: problem.field.name })
    }
    if (problem) return report(problem.field, problem.message)
    const key = form.find(({ name }) => name === pk[0])
    if (!entry.before && key && isKnown(row, records, pk))
      return report(key, `Já existe um registro com ${key.label} '${String(valueIn(row, key.name))}'`)
    setSaving(true)
    setFailure(undefined)
    try {
      const saved = await records.save(row, entry.before)
      onSaved(saved)
      if (!entry.before && keepsAdding) begin(undefined, entry.round + 1)
      else setEntry(undefined)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setSaving(false)
    }
  }

  return {
    entry,
    changed,
    saving,
    failure,
    wanted,
    keepsAdding,
    setKeepsAdding,
    begin,
    type,
    visit,
    save,
    leave: () => setEntry(undefined),
    /** S1 §3: a picked row fills every field that the lookup names. */
    fill: (field: FormField, row: DataRecord) => {
      const filled = Object.entries(field.lookup?.fields ?? {}).map(([name, from]) => [name, valueIn(row, from)])
      change(Object.fromEntries(filled))
      setWanted({ name: field.name })
    },
  }
}

const isKnown = (row: DataRecord, { state }: Records, pk: readonly string[]): boolean =>
  state.phase === 'ready' &&
  state.rows.some((known) => pk.every((name) => String(valueIn(known, name)) === String(valueIn(row, name))))
