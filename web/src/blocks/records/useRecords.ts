import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type DataRecord,
  type GetData,
  isRecordSource,
  keyOf,
  mergeRows,
  type RecordPage,
  type RecordSource,
} from './dataset.ts'
import { knowsType } from './fieldTypes/registry.ts'
import { withKey } from './withKey.ts'

/** S1 §9: a search waits this long after a key. */
const DEBOUNCE = 100

/** S1 §4: duration of an addition when there is no backend to store it. */
const SIMULATED_ADD = 1000

type Ready = {
  readonly phase: 'ready'
  readonly source: RecordSource
  readonly rows: readonly DataRecord[]
  /** Whether the last page was full. */
  readonly hasMore: boolean
  /** Offset of the next page. */
  readonly offset: number
  /** What the loader searched for. */
  readonly text: string
}

type Failed = { readonly phase: 'failed'; readonly message: string }

export type RecordsState = { readonly phase: 'loading' } | Failed | Ready

export type Records = {
  readonly state: RecordsState
  readonly reload: () => Promise<void>
  /** Loads what a text finds, once the typing pauses; the rows stay until those are there. */
  readonly search: (text: string) => void
  /** The last text searched for, perhaps not loaded yet. */
  readonly searched: () => string
  /** Returns how many rows were loaded; rejects with the loader's message. */
  readonly loadMore: () => Promise<number>
  /** Returns the stored row; rejects with the server's message. */
  readonly save: (row: DataRecord, before: DataRecord | undefined) => Promise<DataRecord>
  readonly remove: (row: DataRecord) => Promise<void>
}

type Options = {
  readonly opened: boolean
  readonly limit: number
  /** What is searched for when it opens. */
  readonly begunSearch?: string
}

/** The rows of a record manager, reloaded whenever it opens, with the changes made since. */
export function useRecords(getData: GetData, { opened, limit, begunSearch = '' }: Options): Records {
  const [state, setState] = useState<RecordsState>({ phase: 'loading' })
  const loader = useRef(getData)
  const asked = useRef(0)
  const text = useRef(begunSearch)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    loader.current = getData
  })

  const reload = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    setState({ phase: 'loading' })
    const next = await firstPage(loader.current, limit, text.current)
    if (mine === asked.current) setState(next)
  }, [limit])

  const search = useCallback(
    (wanted: string) => {
      text.current = wanted
      clearTimeout(typing.current)
      typing.current = setTimeout(async () => {
        asked.current += 1
        const mine = asked.current
        const next = await firstPage(loader.current, limit, wanted)
        if (mine === asked.current) setState(next)
      }, DEBOUNCE)
    },
    [limit],
  )

  useEffect(() => {
    text.current = begunSearch
    if (opened) void reload()
    return () => {
      text.current = begunSearch
      clearTimeout(typing.current)
      // Ignore answers to requests made before closing.
      asked.current += 1
    }
  }, [opened, reload, begunSearch])

  /** A form that was left open may be saved before the rows are there, or after they failed to load. */
  const ready = async (): Promise<Ready> => {
    if (state.phase === 'ready') return state
    asked.current += 1
    const loaded = await firstPage(loader.current, limit, text.current)
    if (loaded.phase === 'failed') throw new Error(loaded.message)
    setState(loaded)
    return loaded
  }
  const setRows = (change: (rows: readonly DataRecord[]) => readonly DataRecord[]) =>
    setState((known) => (known.phase === 'ready' ? { ...known, rows: change(known.rows) } : known))

  return {
    state,
    reload,
    search,
    searched: () => text.current,
    loadMore: async () => {
      const { rows, source, offset, text } = await ready()
      const mine = asked.current
      const { data } = await readPage(loader.current, { offset, limit, text })
      if (mine !== asked.current) return 0
      setState((known) =>
        known.phase === 'ready'
          ? {
              ...known,
              rows: mergeRows(known.rows, data, source.pk),
              hasMore: data.length >= limit,
              offset: offset + data.length,
            }
          : known,
      )
      return mergeRows(rows, data, source.pk).length - rows.length
    },
    save: async (row, before) => {
      const { source, rows } = await ready()
      const { pk } = source
      if (before === undefined) {
        const added = source.add ? await source.add(row) : await later(withKey(row, rows, pk))
        const whole = withKey({ ...row, ...added }, rows, pk)
        setRows((known) => [whole, ...known.filter((one) => keyOf(one, pk) !== keyOf(whole, pk))])
        return whole
      }
      const whole = { ...row, ...(await source.update?.(row, before)) }
      setRows((known) => known.map((one) => (keyOf(one, pk) === keyOf(before, pk) ? whole : one)))
      return whole
    },
    remove: async (row) => {
      const { pk, delete: remove } = (await ready()).source
      await remove?.(row)
      setRows((known) => known.filter((one) => keyOf(one, pk) !== keyOf(row, pk)))
      // The server's list is one row shorter, so its next page starts one earlier.
      if (remove) setState((known) => (known.phase === 'ready' ? { ...known, offset: known.offset - 1 } : known))
    },
  }
}

async function firstPage(getData: GetData, limit: number, text: string): Promise<Ready | Failed> {
  try {
    const source = await readPage(getData, { offset: 0, limit, text })
    const { data, pk } = source
    const hasMore = data.length >= limit
    return { phase: 'ready', source, rows: mergeRows([], data, pk), hasMore, offset: data.length, text }
  } catch (error) {
    return { phase: 'failed', message: messageOf(error) }
  }
}

async function readPage(getData: GetData, page: RecordPage): Promise<RecordSource> {
  const source: unknown = await getData(page)
  if (isRecordSource(source, knowsType)) return source
  // S1 §8.
  console.error('Retorno inválido para a função getData()')
  throw new Error('Os registros vieram em um formato que não pode ser lido.')
}

const later = (row: DataRecord) =>
  new Promise<DataRecord>((done) => {
    setTimeout(() => done(row), SIMULATED_ADD)
  })

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'Algo falhou. Tente de novo.'
