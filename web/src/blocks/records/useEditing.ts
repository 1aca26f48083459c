import { useState } from 'react'
import type { Dialogs } from '../dialogs/useOwnDialogs.tsx'
import { type DataRecord, valueIn } from './dataset.ts'
import { blankDraft, cleanDraft, draftOf, isChanged, problemsOf } from './draft.ts'
import type { FormField } from './formField.ts'
import { messageOf, type Records } from './useRecords.ts'

export type Entry = {
  /** The stored row being edited; undefined for a new one. */
  readonly before: DataRecord | undefined
  readonly begun: DataRecord
  readonly draft: DataRecord
  /** Counts the blank forms opened by 'Inclusão', so that each focuses its first field. */
  readonly round: number
}

type Options = {
  form: readonly FormField[]
  pk: readonly string[]
  records: Records
  alert: Dialogs['alert']
  onSaved: (row: DataRecord) => void
}

export type Editing = ReturnType<typeof useEditing>

/** State of the record in the form, from opening to saving. */
export function useEditing({ form, pk, records, alert, onSaved }: Options) {
  const [entry, setEntry] = useState<Entry>()
  const [keepsAdding, setKeepsAdding] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** The field to focus; a new object for each request. */
  const [wanted, setWanted] = useState<{ readonly name: string }>()

  const begin = (before: DataRecord | undefined, round = 0) => {
    const begun = before ? draftOf(before, form) : blankDraft(form)
    setEntry({ before, begun, draft: begun, round })
    setFailure(undefined)
    setWanted(undefined)
    if (round === 0) setKeepsAdding(false)
  }

  const change = (values: DataRecord) =>
    setEntry((known) => known && { ...known, draft: { ...known.draft, ...values } })

  const report = async (field: FormField | undefined, message: string) => {
    await alert(message)
    if (field) setWanted({ name: field.name })
  }

  const save = async () => {
    if (!entry || saving) return
    const row = cleanDraft(entry.draft, form)
    const [problem] = problemsOf(row, form, pk)
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
    changed: entry !== undefined && isChanged(entry.draft, entry.begun),
    saving,
    failure,
    wanted,
    keepsAdding,
    setKeepsAdding,
    begin,
    change,
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
