import { useNavigate, useSearchParams } from 'react-router'
import { sheetAddress } from '../shell/addresses.ts'

/** The steps from a spreadsheet to documents, as their addresses say them. */
const steps = ['planilha', 'colunas', 'linhas'] as const
export type Step = (typeof steps)[number]

/** The step in the address, so that Back leads to the one before. */
export function useStep(interviewId: string) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const step: Step = steps.find((one) => one === search.get('passo')) ?? 'planilha'
  const go = (next: Step) =>
    void navigate(next === 'planilha' ? sheetAddress(interviewId) : `${sheetAddress(interviewId)}?passo=${next}`)
  return { step, go }
}
