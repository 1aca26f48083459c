declare module 'virtual:contract-routes' {
  type Some = Readonly<Record<string, Readonly<Record<string, import('./route.ts').Route>>>>
  /** Calls that anyone may make. Built from `shared/api` by web/contractRoutes.ts. */
  export const first: Some
  /** All other calls, loaded when the first of them is made. */
  export const rest: () => Promise<Some>
}

declare module 'virtual:contract-routes/visit' {
  /** The calls of people with a public link. */
  export const routes: Readonly<Record<string, import('./route.ts').Route>>
}

declare module 'virtual:contract-routes/signatures' {
  /** The calls of those who sign by a link, or verify. */
  export const routes: Readonly<Record<string, import('./route.ts').Route>>
}
