import { Button } from '@mantine/core'
import { IconArrowLeft, IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { proposeColumns } from '#shared/sheets/index.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { downloadSheet } from '../downloadSheet.ts'
import type { Filling, Sheet } from '../filling.ts'
import type { Preparation } from '../preparation.ts'
import { type Step, useStep } from '../steps.ts'
import type { UseFilling } from '../useFilling.ts'
import { Columns } from './Columns.tsx'
import classes from './Fill.module.css'
import { GoOn } from './GoOn.tsx'
import { PastBatches } from './PastBatches.tsx'
import { Review } from './Review.tsx'
import { SheetDrop } from './SheetDrop.tsx'

type Props = Pick<UseFilling, 'begin' | 'change' | 'forget'> & {
  filling: Filling | null
  interviewId: string
  preparation: Preparation
}

const descriptions: Readonly<Record<Step, string>> = {
  planilha: 'Envie uma planilha com uma linha para cada documento.',
  colunas: 'Confira que pergunta cada coluna responde.',
  linhas: 'Confira as respostas e corrija o que for preciso. Nada é feito antes de você confirmar.',
}

const hasWork = (filling: Filling | null): boolean =>
  filling !== null && (Object.keys(filling.edits).length > 0 || filling.left.length > 0)

/** From a spreadsheet to documents: the file, its columns, its rows. */
export function FillSheet({ interviewId, preparation, filling, begin, change, forget }: Props) {
  usePageTitle('Preencher com planilha')
  const { name, interview, remembered } = preparation
  const { step: wanted, go } = useStep(interviewId)
  const step = filling ? wanted : 'planilha'
  // A new step begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step itself is not read.
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [step])
  const [waiting, setWaiting] = useState<Sheet>()
  const use = (sheet: Sheet) => {
    setWaiting(undefined)
    begin({
      ...sheet,
      sheetId: crypto.randomUUID(),
      matching: proposeColumns(interview, sheet.tables, remembered),
      edits: {},
      left: [],
      finish: true,
    })
    go('colunas')
  }
  return (
    <>
      <PageHeader
        lead={{ label: 'Voltar aos modelos', icon: IconArrowLeft, to: '/templates' }}
        caption={name}
        title="Preencher com planilha"
        description={descriptions[step]}
        actions={
          step === 'planilha' ? (
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              onClick={() => void downloadSheet(interviewId, name)}
            >
              Baixar planilha modelo
            </Button>
          ) : (
            <Button variant="default" onClick={() => go('planilha')}>
              Usar outra planilha
            </Button>
          )
        }
      />
      {step === 'planilha' && (
        <div className={classes.first}>
          {filling && <GoOn filling={filling} go={() => go('linhas')} forget={forget} />}
          <SheetDrop take={(sheet) => (hasWork(filling) ? setWaiting(sheet) : use(sheet))} />
          <PastBatches interviewId={interviewId} />
        </div>
      )}
      {filling && step === 'colunas' && (
        <Columns filling={filling} preparation={preparation} change={change} go={() => go('linhas')} />
      )}
      {filling && step === 'linhas' && (
        <Review
          interviewId={interviewId}
          filling={filling}
          preparation={preparation}
          change={change}
          forget={forget}
          back={() => go('colunas')}
        />
      )}
      <Confirm
        opened={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        title="Trocar de planilha?"
        text={`O que você corrigiu em ${filling?.fileName ?? ''} é descartado.`}
        action="Trocar"
        danger
        onConfirm={() => waiting && use(waiting)}
      />
    </>
  )
}
