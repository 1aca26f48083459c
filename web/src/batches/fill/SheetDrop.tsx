import { Alert } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { MOST_BYTES, readTables } from '#shared/sheets/index.ts'
import { FileDrop } from '../../blocks/FileDrop.tsx'
import type { Sheet } from '../filling.ts'
import classes from './Fill.module.css'

type Props = { take: (sheet: Sheet) => void }

/** A drop zone for a spreadsheet, which is read in the browser. */
export function SheetDrop({ take }: Props) {
  const [reading, setReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const read = async (file: File) => {
    if (reading) return
    setFailure(undefined)
    setReading(true)
    try {
      // One byte too many is enough to refuse a file of any size.
      const bytes = new Uint8Array(await file.slice(0, MOST_BYTES + 1).arrayBuffer())
      const result = await readTables(bytes)
      if (result.ok) take({ fileName: file.name, tables: result.value })
      else setFailure(result.error.message)
    } catch {
      setFailure('O arquivo não pôde ser lido neste computador. Escolha-o de novo.')
    } finally {
      setReading(false)
    }
  }
  return (
    <div className={classes.whole}>
      <FileDrop
        icon={<IconFileSpreadsheet size={28} stroke={1.4} aria-hidden />}
        choose="uma planilha"
        drag="a planilha"
        kinds="do Excel (.xlsx) ou .csv"
        limit={`${MOST_BYTES / 1024 / 1024} MB`}
        accept=".xlsx,.xlsm,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        busy={reading ? 'Lendo a planilha' : undefined}
        take={(file) => void read(file)}
      />
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
    </div>
  )
}
