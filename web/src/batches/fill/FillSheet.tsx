import { Button } from '@mantine/core'
import { IconArrowLeft, IconFileSpreadsheet } from '@tabler/icons-react'
import { matchColumns, type Table } from '#shared/sheets/index.ts'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { downloadSheet } from '../downloadSheet.ts'
import type { Filling } from '../filling.ts'
import type { Preparation } from '../preparation.ts'
import type { UseFilling } from '../useFilling.ts'
import { Columns } from './Columns.tsx'
import classes from './Fill.module.css'
import { PastBatches } from './PastBatches.tsx'
import { Review } from './Review.tsx'
import { SheetDrop } from './SheetDrop.tsx'

type Props = Pick<UseFilling, 'begin' | 'change' | 'forget'> & {
  filling: Filling | null
  interviewId: string
  preparation: Preparation
}

const steps = {
  file: 'Envie uma planilha com uma linha para cada documento.',
  columns: 'Confira que pergunta cada coluna responde.',
  rows: 'Confira as respostas e corrija o que for preciso. Nada é feito antes de você confirmar.',
}

/** From a spreadsheet to documents: the file, its columns, its rows. */
export function FillSheet({ interviewId, preparation, filling, begin, change, forget }: Props) {
  usePageTitle('Preencher com planilha')
  const { name, interview, remembered } = preparation
  const take = (fileName: string, tables: readonly Table[]) =>
    begin({
      fileName,
      tables,
      matching: matchColumns(interview, tables, remembered),
      edits: {},
      left: [],
      finish: true,
      step: 'columns',
    })
  return (
    <>
      <PageHeader
        lead={{ label: 'Voltar aos modelos', icon: IconArrowLeft, to: '/templates' }}
        caption={name}
        title="Preencher com planilha"
        description={steps[filling?.step ?? 'file']}
        actions={
          filling ? (
            <Button variant="default" onClick={forget}>
              Usar outra planilha
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              onClick={() => void downloadSheet(interviewId, name)}
            >
              Baixar planilha modelo
            </Button>
          )
        }
      />
      {!filling ? (
        <div className={classes.first}>
          <SheetDrop take={take} />
          <PastBatches interviewId={interviewId} />
        </div>
      ) : filling.step === 'columns' ? (
        <Columns filling={filling} preparation={preparation} change={change} />
      ) : (
        <Review interviewId={interviewId} filling={filling} preparation={preparation} change={change} forget={forget} />
      )}
    </>
  )
}
