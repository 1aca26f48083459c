import { describe, expect, it } from 'vitest'
import { fieldName, fieldQuestion, sectionName } from './fieldName.ts'

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
  ])('asks %s as "%s"', (ref, name) => {
    expect(fieldName(ref)).toBe(name)
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
