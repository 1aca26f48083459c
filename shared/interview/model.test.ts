import { describe, expect, it } from 'vitest'
import { checkLimits, MAX_FIELDS } from './limits.ts'
import { emptyInterviewCode, interviewCodeSchema } from './model.ts'

const plain = {
  font: 'Arial',
  size: '16px',
  bold: false,
  italic: false,
  underline: false,
  textColor: '#000000',
  alignment: 'left',
}

const heading = { ...plain, bold: true }

const filing = {
  enabled: false,
  folder: { id: '', name: '' },
  subfolder: '',
  fileName: '',
  docx: false,
  pdf: true,
}

describe('interviewCode', () => {
  it('is complete when read from nothing, with the defaults of S0 §3 and §9', () => {
    expect(interviewCodeSchema.parse({})).toEqual({
      version: 1,
      fieldIdSeq: 0,
      metadata: {
        title: 'Sem título',
        description: '',
        authors: [],
        logoURL: '',
        typeFormView: 'Paginas',
        organizationId: '',
        published: false,
        changeDocOnFinish: false,
        enableFlow: false,
        documentType: '',
      },
      sections: [],
      settings: {
        documentName: '',
        finish: {
          email: { to: '', cc: '', subject: '', body: '', docx: false, pdf: false },
          webhook: { enabled: false, host: '', method: 'POST', headers: {} },
          gDrive: filing,
          sharepoint: filing,
          s3: filing,
          signature: { send: false, subject: '', message: '', parties: [] },
          task: {
            enabled: false,
            title: '',
            content: '',
            assignee: { type: 'user', id: '' },
            days: 5,
            count: 'business',
          },
        },
        downloadOnFinish: false,
        flow: { enable: false, ordered: false, assignReview: [] },
        templates: [],
        termos: [],
      },
      integrationCPJ: { enabled: false, definitions: {}, creates: [] },
      defaultFormat: { normal: plain, 'heading-1': heading, 'heading-2': heading, 'heading-3': heading },
      customStyleLi: '',
      documentEditor: { sections: [] },
      editorDef: { sections: [] },
    })
    expect(emptyInterviewCode()).toEqual(interviewCodeSchema.parse({}))
  })

  it('accepts differentThan in all conditions as another name for differentTo', () => {
    const conditionals = [{ field: 'a', operator: 'differentThan', value: 'x' }]
    const read = [{ field: 'a', operator: 'differentTo', value: 'x', logicOperator: 'and' }]
    const code = interviewCodeSchema.parse({
      sections: [{ id: 's', conditionals, fields: [{ type: 'text', conditionals }] }],
      settings: {
        templates: [{ id: '0'.repeat(26), fileId: 'a'.repeat(64), conditionals }],
        flow: { assignReview: [{ conditionals }] },
      },
      editorDef: { sections: [{ id: 'g', conditionals }] },
    })
    const [section] = code.sections
    const owners = [
      section,
      section?.fields[0],
      code.settings.templates[0],
      code.settings.flow.assignReview[0],
      code.editorDef.sections[0],
    ]
    expect(owners.map((owner) => owner?.conditionals)).toEqual(owners.map(() => read))
  })
  it('normalises names, however their accents were typed', () => {
    const ref = 'preço'
    const apart = ref.normalize('NFD')
    const conditionals = [{ field: apart, operator: 'equalTo', value: '', valueRef: apart }]
    const field = { ref: apart, type: 'number', relatedBy: apart, inFullToVar: apart, conditionals }
    expect(
      interviewCodeSchema.parse({ sections: [{ id: 's', fields: [field] }] }).sections[0]?.fields[0],
    ).toMatchObject({
      ref,
      relatedBy: ref,
      inFullToVar: ref,
      conditionals: [{ field: ref, valueRef: ref }],
    })
  })
  it("reads the specification's shape: one comparison per rule case, list fields with a label, differentThan", () => {
    const code = interviewCodeSchema.parse({
      sections: [
        {
          id: 's1',
          fields: [
            {
              ref: 'socios',
              type: 'list',
              listType: 'objeto',
              listFields: [{ label: 'Nome', ref: 'nome', type: 'text' }],
              rules: [
                {
                  name: 'required',
                  default: false,
                  conditions: [
                    {
                      field: 'tipo',
                      operator: 'differentThan',
                      value: 'MEI',
                      logicOperator: 'and',
                      valueIfCondition: true,
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    })
    expect(code.sections[0]?.fields[0]).toEqual({
      id: 0,
      uid: '',
      ref: 'socios',
      name: '',
      type: 'list',
      required: false,
      readonly: false,
      enableSearchIA: true,
      listType: 'objeto',
      listFields: [
        {
          id: 0,
          uid: '',
          ref: 'nome',
          name: 'Nome',
          type: 'text',
          required: false,
          readonly: false,
          enableSearchIA: true,
          conditionals: [],
          rules: [],
        },
      ],
      conditionals: [],
      rules: [
        {
          name: 'required',
          default: false,
          conditions: [
            {
              conditionals: [{ field: 'tipo', operator: 'differentTo', value: 'MEI', logicOperator: 'and' }],
              valueIfCondition: true,
            },
          ],
        },
      ],
    })
  })

  it('survives JSON', () => {
    const code = emptyInterviewCode('Contrato')
    expect(interviewCodeSchema.parse(JSON.parse(JSON.stringify(code)))).toEqual(code)
  })

  it.each([
    ['an unknown field type', { sections: [{ id: 's', fields: [{ ref: 'a', type: 'texto' }] }] }],
    ['an unknown operator', { sections: [{ id: 's', conditionals: [{ field: 'a', operator: 'like', value: 1 }] }] }],
    ['an unknown rule', { sections: [{ id: 's', fields: [{ type: 'text', rules: [{ name: 'color' }] }] }] }],
    ['a ref with spaces', { sections: [{ id: 's', fields: [{ ref: 'nome do pai', type: 'text' }] }] }],
    ['a list in place of the code', []],
  ])('refuses %s', (_, code) => {
    expect(interviewCodeSchema.safeParse(code).success).toBe(false)
  })

  it('is limited to 5,000 fields and 5 MB', () => {
    const code = emptyInterviewCode()
    expect(checkLimits(code)).toEqual([])
    expect(checkLimits(code, 5 * 1024 * 1024 + 1)).toMatchObject([{ code: 'entrevista_grande_demais' }])
    const field = { type: 'text' }
    const many = interviewCodeSchema.parse({ sections: [{ id: 's', fields: Array(MAX_FIELDS + 1).fill(field) }] })
    expect(checkLimits(many)).toMatchObject([
      { code: 'entrevista_campos_demais', message: 'O modelo tem 5001 campos; o limite é de 5000.' },
    ])
  })

  const nested = (levels: number, innermost: object, member: string, rest: object = {}) =>
    Array.from({ length: levels }).reduce<object>((inner) => ({ ...rest, [member]: [inner] }), innermost)
  const withField = (facts: object) =>
    interviewCodeSchema.parse({ sections: [{ id: 's', fields: [{ type: 'list', ref: 'a', ...facts }] }] })
  const tooDeep = [{ code: 'entrevista_profunda_demais', path: ['sections'] }]

  it('allows lists within lists 8 levels deep, and no deeper', () => {
    const lists = (levels: number) => withField(nested(levels, { type: 'text' }, 'listFields', { type: 'list' }))
    expect(checkLimits(lists(8))).toEqual([])
    expect(checkLimits(lists(9))).toMatchObject(tooDeep)
  })
  it('allows conditions in parentheses 8 levels deep, and no deeper, wherever they are', () => {
    const groups = (levels: number) => [nested(levels, { field: 'b', operator: 'equalTo' }, 'conditionals')]
    const rule = (levels: number) => ({ name: 'label', conditions: [{ conditionals: groups(levels) }] })
    expect(checkLimits(withField({ conditionals: groups(8), rules: [rule(8)] }))).toEqual([])
    expect(checkLimits(withField({ conditionals: groups(9) }))).toMatchObject(tooDeep)
    expect(checkLimits(withField({ rules: [rule(9)] }))).toMatchObject(tooDeep)
    expect(checkLimits(withField({ listFields: [{ type: 'text', conditionals: groups(9) }] }))).toMatchObject(tooDeep)
    const section = interviewCodeSchema.parse({ sections: [{ id: 's', conditionals: groups(9) }] })
    expect(checkLimits(section)).toMatchObject(tooDeep)
  })
  it('rejects JSON of any depth without a stack overflow', () => {
    const deep = { documentEditor: nested(100_000, {}, 'content') }
    expect(interviewCodeSchema.safeParse(deep).error?.issues).toMatchObject([
      { message: 'O modelo tem níveis demais', path: [] },
    ])
  })
})
