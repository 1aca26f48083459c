import type { Topic } from '../topic.ts'

export const settings: Topic = {
  id: 'configuracoes',
  title: 'Configurações da organização',
  keywords: [
    'pessoas',
    'convidar',
    'grupos',
    'privilégios',
    'cor',
    'logotipo',
    'acesso único',
    'proprietário',
    'registros',
  ],
  screen: '/configurations',
  parts: [
    'As [Configurações](/configurations) são dos proprietários da organização.',
    {
      list: [
        '**Organização**: nome e cor, verificação em duas etapas para todos, e se cada pessoa vê só os seus documentos. A propriedade pode ser transferida.',
        '**Escritório**: razão social, CNPJ, OAB e endereço, que os modelos podem usar.',
        '**Pessoas**: convide por e-mail e escolha os privilégios de cada uma.',
        '**Grupos**: áreas ou equipes, para limitar modelos, revisar e receber documentos.',
        '**Acesso único**: entrada com a conta do Google, do Microsoft Entra ou de outro provedor OpenID Connect. Antes se confirma o domínio de e-mail.',
        '**E-mails**: nome do remetente, logotipo, cabeçalho e rodapé do que o Minuta envia.',
        '**Assinaturas**: prazo, lembretes, certificado da organização e DocuSign.',
        '**Registros**: o que mudou na organização, com quem, quando e de onde.',
      ],
    },
  ],
}

export const integrations: Topic = {
  id: 'integracoes',
  title: 'Integrações e envios ao finalizar',
  keywords: [
    'Google Drive',
    'SharePoint',
    'S3',
    'CPJ',
    'arquivar',
    'site',
    'incorporar',
    'webhook',
    'avisos',
    'IA',
    'assistente',
  ],
  screen: '/configurations?tab=contas',
  parts: [
    { heading: 'Contas conectadas', id: 'integracoes-contas' },
    'Em [Contas conectadas](/configurations?tab=contas), um proprietário conecta Google Drive, SharePoint, Amazon S3 e CPJ. Depois, nas configurações de um modelo, escolhe-se a pasta em que os arquivos prontos são guardados. O documento mostra onde está cada cópia.',
    'Na mesma aba se liga o assistente, que conversa sobre o documento ou o modelo. Ele começa desligado, e só um proprietário o liga, depois de ler o que é enviado ao serviço de IA.',
    { heading: 'Ao finalizar', id: 'integracoes-finalizar' },
    'As configurações do modelo também podem enviar um e-mail com os documentos, avisar um endereço de outro sistema, criar uma tarefa e enviar para assinatura. O documento pronto mostra cada tentativa e a resposta.',
    { heading: 'Avisos a sistemas', id: 'integracoes-avisos' },
    'Em [Avisos a sistemas](/configurations?tab=avisos) cadastre um endereço https para receber o que acontece na organização. Cada aviso é assinado, é tentado de novo se falhar e pode ser reenviado.',
    { heading: 'Formulário no site do escritório', id: 'integracoes-site' },
    'Em [Incorporar em sites](/configurations?tab=sites), liste os seus sites e copie o código do formulário de um link público. Em nenhum outro site ele aparece.',
    'Para abrir documentos dentro de outro sistema, crie uma chave em [Chaves de incorporação](/configurations?tab=incorporacao).',
  ],
}

export const apiKeys: Topic = {
  id: 'chaves-api',
  title: 'Chaves de API e assistentes de IA',
  keywords: ['API', 'programa', 'outro sistema', 'MCP', 'permissões', 'integração'],
  screen: '/configurations?tab=chaves-api',
  parts: [
    'Com uma chave, outro sistema começa, preenche, finaliza e baixa documentos sem uma pessoa.',
    {
      steps: [
        'Em [Chaves de API](/configurations?tab=chaves-api), crie uma chave para cada sistema e marque só o que ele precisa fazer.',
        'Se quiser, limite-a a alguns modelos e dê um último dia.',
        'Copie a chave na hora: ela não é mostrada de novo.',
        'Se vazar, use **Revogar**: ela para no mesmo instante.',
      ],
    },
    'As chamadas estão descritas em [Documentação da API](/api/docs), com um [exemplo completo](/api/docs#exemplo). A mesma chave serve a [assistentes de IA](/api/docs#assistentes) que falam MCP.',
  ],
}

export const plan: Topic = {
  id: 'plano',
  title: 'Plano e cobrança',
  keywords: ['preço', 'teste', 'fatura', 'limite', 'uso', 'assinatura do plano'],
  screen: '/configurations?tab=cobranca',
  parts: [
    'Uma organização nova tem 14 dias de teste, sem cartão. Os planos e o que cada um inclui estão em [Planos e preços](/oferta).',
    {
      list: [
        'Em [Cobrança](/configurations?tab=cobranca), um proprietário vê o que foi usado no mês, o valor e os meses anteriores, e escolhe o plano.',
        'Os proprietários são avisados com 80% e com 100% do que o plano inclui.',
        'Quando o teste termina, nada se perde: modelos e documentos continuam podendo ser lidos e baixados. Só não se começam documentos novos até escolher um plano.',
      ],
    },
  ],
}

export const profile: Topic = {
  id: 'perfil',
  title: 'Perfil, senha e notificações',
  keywords: ['duas etapas', 'chave de acesso', 'sessões', 'foto', 'OAB', 'aparência', 'escuro', 'esqueci a senha'],
  screen: '/perfil',
  parts: [
    {
      list: [
        'Em [Perfil](/perfil) estão o seu nome, a foto e a inscrição na OAB, que já vem respondida nos documentos que a pedem.',
        'A **Verificação em duas etapas** pede, além da senha, um código do telefone. Guarde os códigos de recuperação. Uma chave de acesso serve no lugar do código.',
        '**Sessões abertas** mostra onde você está dentro, e encerra as outras.',
        'Em notificações, escolha o que chega na tela, por e-mail e no navegador.',
        'O modo claro ou escuro está no menu com o seu nome.',
      ],
    },
    'Esqueceu a senha? Peça um link em [Esqueci a senha](/forgot).',
  ],
}

export const administration: Topic = {
  id: 'administracao',
  title: 'Administração do sistema',
  keywords: ['administrador', 'organizações', 'filas', 'modelos padrão', 'ofertas'],
  screen: '/admin',
  parts: [
    'A administração é de quem cuida da instalação, e não aparece para os escritórios. Nela estão as organizações, os modelos padrão, as ofertas e as filas do que é feito em segundo plano, com o que foi desistido e por quê.',
  ],
}

export const privacy: Topic = {
  id: 'privacidade',
  title: 'Privacidade (LGPD)',
  keywords: [
    'titular',
    'dados pessoais',
    'eliminar',
    'exportar',
    'guarda legal',
    'prazo de guarda',
    'encarregado',
    'CPF',
  ],
  screen: '/privacidade',
  parts: [
    'Em [Privacidade](/privacidade), os proprietários atendem aos pedidos de quem tem dados guardados na organização. Digite o CPF, o CNPJ ou o e-mail: a procura passa por documentos, cadastro, envelopes, links, tarefas e planilhas, e mostra o que achou.',
    {
      list: [
        'O que foi encontrado é exportado num arquivo, para entregar a quem pediu.',
        'Para cada item, decida se é eliminado ou mantido, com o motivo. Nada é eliminado antes da confirmação, e cada decisão fica nos registros.',
        'Um documento sob guarda legal não é eliminado por ninguém, até que a guarda seja retirada. No menu do documento, em **Outras opções**: **Pôr sob guarda legal**.',
        'Um modelo pode ter um prazo de guarda: depois dele, os documentos finalizados são eliminados, menos os que estão sob guarda legal. Os proprietários são avisados quando um modelo é publicado com um prazo, e nada é eliminado nos primeiros 30 dias.',
        'O registro das operações de tratamento (artigo 37 da LGPD) é feito a partir dos modelos, com textos que você muda.',
      ],
    },
  ],
}
