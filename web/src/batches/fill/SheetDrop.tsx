import { Alert } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { MOST_BYTES, readTables } from '#shared/sheets/index.ts'
import type { Sheet } from '../filling.ts'
import classes from './Fill.module.css'

type Props = { take: (sheet: Sheet) => void }

const LIMIT = `${MOST_BYTES / 1024 / 1024} MB`

/** A drop zone for a spreadsheet, which is read in the browser. */
export function SheetDrop({ take }: Props) {
  const id = useId()
  // Touch screens cannot drag files.
  const touch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const [over, setOver] = useState(false)
  const [reading, setReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const read = async (file: File | undefined) => {
    if (!file || reading) return
    setFailure(undefined)
    setReading(true)
    try {
      const result = await readTables(new Uint8Array(await file.arrayBuffer()))
      if (result.ok) take({ fileName: file.name, tables: result.value })
      else setFailure(result.error.message)
    } catch {
      setFailure('O arquivo não pôde ser lido neste computador. Escolha-o de novo.')
    } finally {
      setReading(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <div className={classes.whole}>
      <label
        htmlFor={id}
        className={classes.drop}
        data-over={over || undefined}
        aria-busy={reading}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden />
        <span className={classes.dropTitle}>
          {reading ? 'Lendo a planilha' : touch ? 'Escolha uma planilha' : 'Arraste a planilha até aqui'}
        </span>
        <span className={classes.hint}>
          {touch ? (
            `Excel (.xlsx) ou .csv de até ${LIMIT}`
          ) : (
            <>
              ou <u>escolha um arquivo do Excel (.xlsx) ou .csv</u> de até {LIMIT}
            </>
          )}
        </span>
        <input
          id={id}
          type="file"
          accept=".xlsx,.xlsm,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className={classes.file}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </label>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
    </div>
  )
}
