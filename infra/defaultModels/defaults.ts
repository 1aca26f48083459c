import type { InterviewSource } from './interview/writeInterview.ts'
import { contratoLocacaoResidencialInterview } from './interviews/contrato-locacao-residencial.ts'
import { contratoPrestacaoServicosInterview } from './interviews/contrato-prestacao-servicos.ts'
import { contratoServicosInterview } from './interviews/contrato-servicos.ts'
import { contratoSocialInterview } from './interviews/contrato-social.ts'
import { peticaoInicialInterview } from './interviews/peticao-inicial.ts'
import { procuracaoAdJudiciaInterview } from './interviews/procuracao-ad-judicia.ts'
import { termoConfidencialidadeInterview } from './interviews/termo-confidencialidade.ts'
import { contratoLocacaoResidencial } from './models/contrato-locacao-residencial.ts'
import { contratoPrestacaoServicos } from './models/contrato-prestacao-servicos.ts'
import { contratoServicos } from './models/contrato-servicos.ts'
import { contratoSocial } from './models/contrato-social.ts'
import { peticaoInicial } from './models/peticao-inicial.ts'
import { procuracaoAdJudicia } from './models/procuracao-ad-judicia.ts'
import { termoConfidencialidade } from './models/termo-confidencialidade.ts'
import type { DocumentModel } from './word/model.ts'

export type DefaultSource = {
  /** Never changes: organisations record by it which models they were given. */
  id: string
  model: DocumentModel
  interview: InterviewSource
}

/** The default models, which any organisation can start from. */
export const defaultSources: readonly DefaultSource[] = [
  {
    id: '01KAHXDEFAVT00000000000001',
    model: contratoServicos,
    interview: contratoServicosInterview,
  },
  {
    id: '01KAHXDEFAVT00000000000002',
    model: procuracaoAdJudicia,
    interview: procuracaoAdJudiciaInterview,
  },
  {
    id: '01KAHXDEFAVT00000000000003',
    model: { ...contratoPrestacaoServicos, name: 'contrato-honorarios' },
    interview: {
      ...contratoPrestacaoServicosInterview,
      name: 'contrato-honorarios',
      title: 'Contrato de honorários advocatícios',
    },
  },
  {
    id: '01KAHXDEFAVT00000000000004',
    model: contratoLocacaoResidencial,
    interview: contratoLocacaoResidencialInterview,
  },
  {
    id: '01KAHXDEFAVT00000000000005',
    model: termoConfidencialidade,
    interview: { ...termoConfidencialidadeInterview, title: 'Termo de confidencialidade (NDA)' },
  },
  {
    id: '01KAHXDEFAVT00000000000006',
    model: contratoSocial,
    interview: contratoSocialInterview,
  },
  {
    id: '01KAHXDEFAVT00000000000007',
    model: peticaoInicial,
    interview: peticaoInicialInterview,
  },
]
