import type { PrivacyTexts } from '../privacy.ts'

/** What is proposed to a law firm; the lawyers correct it. */
export const defaultTexts: PrivacyTexts = {
  officer: 'A definir: nome e e-mail de quem recebe os pedidos dos titulares (encarregado).',
  purpose:
    'Elaborar contratos, petições, procurações e outros documentos jurídicos para os clientes do escritório, e acompanhar prazos e assinaturas deles.',
  legalBasis:
    'Execução de contrato e procedimentos preliminares a pedido do titular (LGPD, art. 7º, V); exercício regular de direitos em processo judicial, administrativo ou arbitral (art. 7º, VI; art. 11, II, "d"); cumprimento de obrigação legal ou regulatória (art. 7º, II).',
  security:
    'Acesso individual com senha ou acesso único, verificação em duas etapas, permissões por pessoa e por grupo, dados cifrados em trânsito e em repouso, senhas guardadas com cifra própria e registro encadeado de quem fez o quê.',
}
