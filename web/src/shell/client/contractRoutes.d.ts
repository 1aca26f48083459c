declare module 'virtual:contract-routes' {
  /** Built from `shared/api` by web/contractRoutes.ts. */
  export const routes: import('./route.ts').Routes
}
