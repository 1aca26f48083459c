/** Types of the parts of each library that are measured, so that everything type-checks without installing them. */

declare module 'carbone' {
  const carbone: {
    render(path: string, data: object, done: (error: Error | null, result: Buffer) => void): void
  }
  export default carbone
}

declare module 'easy-template-x' {
  export class TemplateHandler {
    process(template: Buffer, data: object): Promise<Buffer>
  }
}

declare module 'eta' {
  export class Eta {
    constructor(options: { autoEscape: boolean })
    compile(source: string): (this: Eta, data: object) => string
    render(template: (this: Eta, data: object) => string, data: object): string
  }
}

declare module 'handlebars' {
  const handlebars: { compile(source: string): (data: object) => string }
  export default handlebars
}

declare module 'liquidjs' {
  export class Liquid {
    parse(source: string): object[]
    renderSync(template: object[], data: object): string
  }
}

declare module 'mustache' {
  const mustache: { parse(source: string): unknown; render(source: string, view: unknown): string }
  export default mustache
}

declare module 'feelin' {
  export function evaluate(expression: string, context: object): unknown
}

declare module 'json-rules-engine' {
  export class Engine {
    constructor(rules: [], options: { allowUndefinedFacts: boolean })
    addRule(rule: {
      conditions: { all: { fact: string; operator: string; value: unknown }[] }
      event: { type: string; params: object }
    }): void
    run(facts: object): Promise<unknown>
  }
}

declare module 'survey-core' {
  export class Model {
    constructor(json: object)
    setValue(name: string, value: unknown): void
  }
}

declare module 'lighthouse' {
  type Audit = { readonly score: number | null; readonly numericValue?: number }
  type Category = {
    readonly id: string
    readonly score: number | null
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
  }
  export const desktopConfig: object
  export default function lighthouse(
    url: string,
    options: { port: number; onlyCategories: string[]; disableStorageReset: boolean; logLevel: 'error' },
    config: object,
  ): Promise<{ lhr: { categories: Record<string, Category>; audits: Record<string, Audit | undefined> } } | undefined>
}

declare module 'minisearch' {
  export default class MiniSearch {
    constructor(options: {
      fields: readonly string[]
      processTerm: (term: string) => string
      storeFields: readonly string[]
    })
    addAll(documents: readonly object[]): void
    search(text: string, options: { combineWith: 'AND'; prefix: boolean }): readonly object[]
  }
}
