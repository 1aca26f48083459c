import type { InterviewSource } from './interview/writeInterview.ts'
import { contratoLocacaoResidencialInterview } from './interviews/contrato-locacao-residencial.ts'
import { contratoPrestacaoServicosInterview } from './interviews/contrato-prestacao-servicos.ts'
import { contratoServicosInterview } from './interviews/contrato-servicos.ts'
import { contratoSocialInterview } from './interviews/contrato-social.ts'
import { peticaoInicialInterview } from './interviews/peticao-inicial.ts'
import { procuracaoAdJudiciaInterview } from './interviews/procuracao-ad-judicia.ts'
import { termoConfidencialidadeInterview } from './interviews/termo-confidencialidade.ts'

export type DefaultSource = {
  /** Never changes: organisations record by it which models they were given. */
  id: string
  interview: InterviewSource
}

/** The default models, which any organisation can start from. */
export const defaultSources: readonly DefaultSource[] = [
  {
    id: '01KAHXDEFAVT00000000000001',
    interview: contratoServicosInterview,
  },
  {
    id: '01KAHXDEFAVT00000000000002',
    // Short enough for one page, where the first document of a new firm needs no 'Continuar'.
    interview: { ...procuracaoAdJudiciaInterview, view: 'Formulario' },
  },
  {
    id: '01KAHXDEFAVT00000000000003',
    interview: {
      ...contratoPrestacaoServicosInterview,
      name: 'contrato-honorarios',
      title: 'Contrato de honorários advocatícios',
    },
  },
  {
    id: '01KAHXDEFAVT00000000000004',
    interview: contratoLocacaoResidencialInterview,
  },
  {
    id: '01KAHXDEFAVT00000000000005',
    interview: { ...termoConfidencialidadeInterview, title: 'Termo de confidencialidade (NDA)' },
  },
  {
    id: '01KAHXDEFAVT00000000000006',
    interview: contratoSocialInterview,
  },
  {
    id: '01KAHXDEFAVT00000000000007',
    interview: peticaoInicialInterview,
  },
]
