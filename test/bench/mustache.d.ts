declare module 'mustache' {
  const mustache: { parse: (source: string) => unknown; render: (source: string, view: unknown) => string }
  export default mustache
}
