import type { Topic } from '../topic.ts'

export const signatures: Topic = {
  id: 'assinaturas',
  title: 'Assinaturas',
  keywords: ['envelope', 'assinar', 'certificado', 'ICP-Brasil', 'DocuSign', 'verificar', 'lembrete', 'testemunha'],
  screen: '/signatures',
  parts: [
    {
      steps: [
        'Num documento pronto, escolha **Enviar para assinatura**. Ou, em [Assinaturas](/signatures), **Novo envelope** com documentos prontos ou um PDF que você já tem.',
        'Em **Pessoas**, diga quem assina, é testemunha, aprova ou recebe cópia, e a ordem: **Ao mesmo tempo**, **Na ordem** ou **Em grupos**.',
        'Em **Páginas**, arraste o lugar de cada assinatura. Os das [marcações de assinatura](/ajuda#marcacao-assinatura) já vêm postos.',
        'Em **Mensagem**, escreva o e-mail, a data em **Assinar até** e de quantos em quantos dias lembrar. Depois envie.',
      ],
    },
    { heading: 'Para quem assina', id: 'assinaturas-assinar' },
    'Cada pessoa recebe um link, lê o documento no celular ou no computador, e assina com um código de uso único ou com o próprio certificado A1, que não sai do aparelho. Não precisa de conta.',
    { heading: 'Acompanhar', id: 'assinaturas-acompanhar' },
    'A lista mostra quem já assinou. O menu de cada envelope tem **Lembrar quem falta**, **Cancelar** e **Baixar os assinados**. Uma pessoa pode ser corrigida enquanto não assinou, e quem recusa diz o motivo.',
    { heading: 'Conferir um documento assinado', id: 'assinaturas-conferir' },
    'Em [Verificar](/verificar), qualquer pessoa escolhe o PDF e vê se ele mudou depois de assinado e quem assinou.',
  ],
}

export const tasks: Topic = {
  id: 'tarefas',
  title: 'Tarefas e prazos',
  keywords: ['kanban', 'calendário', 'prazo', 'dias úteis', 'feriados', 'agenda', 'Google Agenda', 'Outlook'],
  screen: '/tarefas',
  parts: [
    'As tarefas vêm de documentos, prazos e envelopes, ou são criadas à mão, e aparecem como kanban, **Calendário** e **Grade**.',
    {
      steps: [
        'Em [Tarefas](/tarefas), escolha **Nova tarefa**. Dê um título, um responsável e o prazo: uma data, ou dias contados a partir de uma.',
        'Dias úteis pulam os feriados nacionais e os que a organização guarda em **Feriados**.',
        'Em **Filtros**, escolha o que ver, e guarde a escolha em **Filtros salvos** para voltar a ela.',
        'Arraste no kanban para mudar a situação, ou use o teclado: espaço pega e solta, as setas movem.',
      ],
    },
    '**Ver em outro calendário** dá um endereço secreto que mostra as suas tarefas em outros programas de calendário. Um modelo pode criar uma tarefa ao finalizar: ligue **Criar uma tarefa** nas configurações dele.',
  ],
}

export const search: Topic = {
  id: 'busca',
  title: 'Busca',
  keywords: ['procurar', 'encontrar', 'Ctrl K', 'texto', 'CPF', 'processo'],
  screen: '/busca',
  parts: [
    'Tecle Ctrl K (⌘ K no Mac) em qualquer tela, ou escolha **Buscar** no menu. A caixa encontra ações, documentos, modelos e os assuntos desta ajuda pelo nome.',
    'Para procurar no texto de tudo, use a tela [Busca](/busca): ela olha as respostas e o texto dos documentos, os modelos, a biblioteca, o cadastro, as tarefas e as assinaturas.',
    {
      list: [
        'Acentos e maiúsculas não importam.',
        'Entre aspas, as palavras têm de vir juntas e nessa ordem.',
        'CPF, CNPJ e número de processo são achados com e sem pontuação.',
        'Os resultados são só os que você pode ver. Uma mudança é encontrada segundos depois.',
      ],
    },
  ],
}

export const register: Topic = {
  id: 'cadastro',
  title: 'Cadastro',
  keywords: ['pessoas', 'empresas', 'imóveis', 'processos', 'importar', 'F2', 'partes'],
  screen: '/register',
  parts: [
    'O cadastro guarda pessoas, empresas, imóveis e processos, para não serem digitados de novo em cada documento.',
    {
      steps: [
        'Em [Cadastro](/register), escolha o tipo e inclua um registro, ou use **Importar de uma planilha**.',
        'No modelo, quem edita liga perguntas ao cadastro.',
        'Ao preencher, digite parte do nome, ou tecle F2, e escolha: as outras perguntas ligadas são respondidas juntas.',
      ],
    },
    'Cada documento guarda os dados que usou: mudar o cadastro não muda documentos feitos.',
  ],
}

export const overview: Topic = {
  id: 'visao-geral',
  title: 'Visão geral',
  keywords: ['início', 'gráficos', 'continuar', 'painel'],
  screen: '/home',
  parts: [
    'A tela de entrada mostra o que espera por você: tarefas, documentos para revisar, documentos em andamento e os recentes, e os modelos mais usados para começar outro.',
    'Quem tem o privilégio **Gráficos da visão geral** vê também os documentos por situação, modelo, pessoa e mês, e o tempo até finalizar, de toda a organização.',
  ],
}

export const reports: Topic = {
  id: 'relatorios',
  title: 'Relatórios',
  keywords: ['gráficos', 'estatísticas', 'tempo', 'produtividade', 'exportar', 'CSV', 'planilha'],
  screen: '/relatorios',
  parts: [
    'Os [Relatórios](/relatorios) mostram os documentos começados no período escolhido: quantos foram finalizados e em quanto tempo, por modelo, responsável, grupo e mês.',
    {
      list: [
        '**Onde param**: de cada modelo, a primeira etapa em que falta uma resposta nos documentos ainda não finalizados.',
        '**Tempo em cada situação**: quanto os documentos ficaram em andamento, em revisão, em correção ou vencidos antes de sair dela.',
        '**Cláusulas usadas**: as cláusulas da biblioteca nos documentos finalizados.',
      ],
    },
    '**Baixar em CSV** abre cada tabela numa planilha. Quem tem o privilégio **Gráficos da visão geral** vê esta tela; onde cada pessoa vê só os próprios documentos, ela é dos proprietários.',
  ],
}
