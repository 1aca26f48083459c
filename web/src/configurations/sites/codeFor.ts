/** Where the code goes: any page, a React application, or a page that runs no scripts of others. */
export const places = ['page', 'react', 'frame'] as const
export type Place = (typeof places)[number]

export const placeNames: Readonly<Record<Place, string>> = {
  page: 'Página',
  react: 'React',
  frame: 'Só o quadro',
}

const codes: Readonly<Record<Place, (site: string, address: string) => string>> = {
  page: (site, address) => `<script src="${site}/incorporar.js" async></script>
<minuta-formulario link="${address}"></minuta-formulario>
<script>
  document.querySelector('minuta-formulario').addEventListener('finished', (event) => {
    console.log('Respostas enviadas', event.detail.document)
  })
</script>
`,
  react: (site, address) => `import { useEffect, useRef } from 'react'

const SCRIPT = '${site}/incorporar.js'
const EVENTS = ['ready', 'changed', 'finished', 'error']

export function Formulario({ link, values, sealed, parameters, label, onReady, onChanged, onFinished, onError }) {
  const box = useRef(null)
  const heard = useRef({})
  useEffect(() => {
    heard.current = { ready: onReady, changed: onChanged, finished: onFinished, error: onError }
    Object.assign(box.current, { link, values, sealed, parameters })
  })
  useEffect(() => {
    const element = box.current
    const hear = (event) => heard.current[event.type]?.(event.detail)
    for (const name of EVENTS) element.addEventListener(name, hear)
    if (!document.querySelector(\`script[src="\${SCRIPT}"]\`))
      document.head.append(Object.assign(document.createElement('script'), { src: SCRIPT }))
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, hear)
    }
  }, [])
  return <minuta-formulario ref={box} label={label} />
}

// Na página:
// <Formulario link="${address}" onFinished={({ document }) => console.log(document)} />
`,
  frame: (_site, address) =>
    `<iframe src="${address}" title="Formulário" allow="clipboard-write" style="width: 100%; height: 720px; border: 0"></iframe>
`,
}

/** The code with which a site shows a form. Without the script, the height stays as it is and nothing is reported. */
export const codeFor = (place: Place, site: string, address: string): string => codes[place](site, address)
