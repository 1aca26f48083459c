import { describe, expect, it } from 'vitest'
import { fieldName, fieldQuestion, sectionName, writtenWords } from './fieldName.ts'

describe('fieldName', () => {
  it.each([
    ['contratante_nome', 'Nome do contratante'],
    ['nome_contratante', 'Nome do contratante'],
    ['contratada_cnpj', 'CNPJ da contratada'],
    ['locador_endereco', 'Endereço do locador'],
    ['fiador_conjuge_nome', 'Nome do cônjuge do fiador'],
    ['seguradora_nome', 'Nome da seguradora'],
    ['vaga_identificacao', 'Identificação da vaga'],
    ['imovel_matricula', 'Matrícula do imóvel'],
    ['data_inicio', 'Data de início'],
    ['data_assinatura', 'Data da assinatura'],
    ['valor_aluguel', 'Valor do aluguel'],
    ['valor_causa', 'Valor da causa'],
    ['prazo_meses', 'Prazo em meses'],
    ['aviso_previo_dias', 'Aviso prévio em dias'],
    ['numero_contrato', 'Número do contrato'],
    ['forma_pagamento', 'Forma de pagamento'],
    ['capital_social', 'Capital social'],
    ['estado_civil', 'Estado civil'],
    ['locadorEstadoCivil', 'Estado civil do locador'],
    ['contratante_pj', 'Contratante é pessoa jurídica?'],
    ['rescisao', 'Rescisão'],
    ['ENDERECO', 'Endereço'],
    ['NOME_CLIENTE', 'Nome do cliente'],
    ['n_processo', 'Nº do processo'],
    ['nomeDoCliente', 'Nome do cliente'],
    ['RGProprietario', 'RG do proprietário'],
    ['vigencia', 'Vigência'],
    ['xyz_abc', 'Xyz abc'],
    ['e_mail', 'E-mail'],
    ['cliente_e_mail', 'E-mail do cliente'],
    ['EMail', 'E-mail'],
    ['valor_unitario', 'Valor unitário'],
    ['valor_total', 'Valor total'],
    ['prazo_final', 'Prazo final'],
    ['endereco_completo', 'Endereço completo'],
    ['valor_prejuizo', 'Valor do prejuízo'],
    ['valor_danos_morais', 'Valor dos danos morais'],
    ['descricao_fatos', 'Descrição dos fatos'],
    ['data_peticao', 'Data da petição'],
    ['data_orcamento', 'Data do orçamento'],
    ['data_nascimento', 'Data de nascimento'],
    ['data_vencimento', 'Data de vencimento'],
    ['data_emissao', 'Data de emissão'],
    ['numero_bo', 'Número do BO'],
    ['numero_oab', 'Número da OAB'],
    ['estado_oab', 'Estado da OAB'],
    ['uf_oab', 'UF da OAB'],
    ['numero_parcelas', 'Número de parcelas'],
    ['numero_apolice', 'Número da apólice'],
    ['cpf_cnpj', 'CPF ou CNPJ'],
    ['comprador_cpf_cnpj', 'CPF ou CNPJ do comprador'],
    ['nome_mae', 'Nome da mãe'],
    ['enderecos', 'Endereços'],
    ['socio1_nome', 'Nome do sócio 1'],
  ])('names %s "%s"', (ref, name) => {
    expect(fieldName(ref)).toBe(name)
  })
})

describe('a label', () => {
  const letters = /\p{L}+/gu
  const heads = ['valor', 'data', 'descricao', 'numero', 'tipo', 'nome', 'contratante', 'tem', 'quantidade', 'xyz']
  it('has every known word with its accents', () => {
    const known = new Map(writtenWords())
    for (const [plain] of known)
      for (const ref of [
        plain,
        `${plain}s`,
        `${plain}_cliente`,
        `${plain}1`,
        ...heads.map((head) => `${head}_${plain}`),
      ]) {
        const bare = (fieldName(ref).toLowerCase().match(letters) ?? []).filter(
          (word) => (known.get(word) ?? word) !== word,
        )
        expect([ref, bare]).toEqual([ref, []])
      }
  })
})

describe('fieldQuestion', () => {
  it.each([
    ['tem_fiador', 'Tem fiador?'],
    ['permite_animais', 'Permite animais?'],
    ['imovel_mobiliado', 'Imóvel é mobiliado?'],
    ['prazo_indeterminado', 'Prazo indeterminado?'],
    ['contratante_pj', 'Contratante é pessoa jurídica?'],
  ])('asks %s as "%s"', (ref, name) => {
    expect(fieldQuestion(ref)).toBe(name)
  })
})

describe('sectionName', () => {
  it.each([
    ['locador', 'Locador'],
    ['imovel', 'Imóvel'],
    ['reu', 'Réu'],
  ])('calls %s "%s"', (prefix, name) => {
    expect(sectionName(prefix)).toBe(name)
  })
})
