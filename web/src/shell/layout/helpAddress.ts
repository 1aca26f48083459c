import { type RoutePath, routeOf } from '../navigation/routes.ts'

/** The help's section on each screen of the menu's frame (web/src/help/topics). */
const sections: Readonly<Partial<Record<RoutePath, string>>> = {
  '/home': 'visao-geral',
  '/documents': 'documentos',
  '/tarefas': 'tarefas',
  '/relatorios': 'relatorios',
  '/privacidade': 'privacidade',
  '/privacidade/:id': 'privacidade',
  '/busca': 'busca',
  '/templates': 'modelos',
  '/templates/contratos/:draftId': 'modelos-outros',
  '/register': 'cadastro',
  '/blocks': 'blocos',
  '/library': 'biblioteca',
  '/library/:id': 'biblioteca',
  '/configurations': 'configuracoes',
  '/connection-callback': 'integracoes-contas',
  '/perfil': 'perfil',
  '/admin': 'administracao',
  '/app': 'edicao',
  '/app/run/:interviewId': 'preenchimento',
  '/app/planilha/:interviewId': 'planilhas',
  '/app/IAAutoFillFields/:interviewId': 'leitura',
  '/signatures': 'assinaturas',
  '/signatures/:id': 'assinaturas',
}

/** Sections on parts of a screen, by a parameter of its address. */
const parts: readonly {
  readonly screen: RoutePath
  readonly parameter: string
  readonly value: string
  readonly section: string
}[] = [
  { screen: '/documents', parameter: 'revisar', value: '1', section: 'revisao' },
  { screen: '/configurations', parameter: 'tab', value: 'contas', section: 'integracoes-contas' },
  { screen: '/configurations', parameter: 'tab', value: 'sites', section: 'integracoes-site' },
  { screen: '/configurations', parameter: 'tab', value: 'incorporacao', section: 'integracoes-site' },
  { screen: '/configurations', parameter: 'tab', value: 'avisos', section: 'integracoes-avisos' },
  { screen: '/configurations', parameter: 'tab', value: 'chaves-api', section: 'chaves-api' },
  { screen: '/configurations', parameter: 'tab', value: 'cobranca', section: 'plano' },
]

/** The address of the help on a screen. */
export function helpAddress({ pathname, search }: { pathname: string; search: string }): string {
  const screen = routeOf(pathname)
  const query = new URLSearchParams(search)
  const part = parts.find((one) => one.screen === screen && query.get(one.parameter) === one.value)
  const section = part?.section ?? (screen && sections[screen])
  return section ? `/ajuda#${section}` : '/ajuda'
}
