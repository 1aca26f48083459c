// <minuta-formulario link="…"> shows the form of a public link inside a page of another site. Its attributes and events are described at
// /api/docs#incorporar. The page in the frame and this element talk over a port that is handed over once, so that no other window can say
// anything to either of them; answers are never told.
;(() => {
  if (customElements.get('minuta-formulario')) return

  const LINK = /^\/embedded\/[0-9A-HJKMNP-TV-Z]{26}\/app\/public\/[0-9A-HJKMNP-TV-Z]{26}$/
  const PUBLIC = /^\/app\/public\/[0-9A-HJKMNP-TV-Z]{26}$/
  const SHORT = /^\/sharedLink\/([\w-]{43})$/
  const SECRET = /^#([\w-]{43})(?:&|$)/
  const EVENTS = ['ready', 'changed', 'finished', 'error']
  const UNKNOWN_LINK =
    'O endereço do formulário não está certo. Copie de novo o do link público, ou o código em Configurações, Incorporar em sites.'
  const REFUSED =
    'O formulário não abriu nesta página. Confira se este site está na lista em Configurações, Incorporar em sites.'
  /** In ms, after the frame has loaded. */
  const PATIENCE = 10_000
  const HIGHEST = 30_000

  /** Where a link's form is shown in frames. The server is told the hash of its secret, and finds by it whose sites may show the form. */
  async function placeIn({ origin, pathname, search, hash }) {
    const [, secret = SHORT.exec(pathname)?.[1]] = SECRET.exec(hash) ?? []
    if (!secret) return undefined
    const behind = SECRET.test(hash) ? hash : `#${secret}`
    if (LINK.test(pathname)) return { origin, pathname, search, hash: behind }
    if ((!PUBLIC.test(pathname) && !SHORT.test(pathname)) || !crypto.subtle) return undefined
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)))
    const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { origin, pathname: `/embedded/${hex}/app/public/link`, search, hash: behind }
  }

  const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

  customElements.define(
    'minuta-formulario',
    class extends HTMLElement {
      static observedAttributes = ['link', 'values', 'sealed', 'parameters', 'label']
      #given = {}
      #frame
      #origin
      #port
      #timer
      #step
      #isPlanned = false
      #asked = 0
      #listen = (event) => this.#meet(event)

      constructor() {
        super()
        // Values that were set before this script had loaded.
        for (const name of ['link', 'values', 'sealed', 'parameters'])
          if (Object.hasOwn(this, name)) {
            const value = this[name]
            delete this[name]
            this[name] = value
          }
      }

      /** The address of the form: that of a public link, or the one in the code of Configurações. */
      get link() {
        return this.#given.link ?? this.getAttribute('link') ?? ''
      }
      set link(value) {
        this.#give('link', value)
      }
      /** Answers to begin with, by the name of the question. */
      get values() {
        return this.#given.values ?? this.#read('values')
      }
      set values(value) {
        this.#give('values', value)
      }
      /** Answers to begin with, sealed by POST /executions/encrypt. */
      get sealed() {
        return this.#given.sealed ?? this.getAttribute('sealed') ?? ''
      }
      set sealed(value) {
        this.#give('sealed', value)
      }
      /** What is kept with the document and not shown: utm_source, or the number in another system. */
      get parameters() {
        return this.#given.parameters ?? this.#read('parameters')
      }
      set parameters(value) {
        this.#give('parameters', value)
      }

      connectedCallback() {
        addEventListener('message', this.#listen)
        this.#plan()
      }

      disconnectedCallback() {
        removeEventListener('message', this.#listen)
        this.#close()
      }

      attributeChangedCallback(name, before, after) {
        if (before !== after && name !== 'label') this.#plan()
        if (this.#frame) this.#frame.title = this.#label
      }

      get #label() {
        return this.getAttribute('label') ?? 'Formulário'
      }

      #read(name) {
        try {
          const value = JSON.parse(this.getAttribute(name) ?? '{}')
          return isRecord(value) ? value : {}
        } catch {
          console.error(`minuta-formulario: ${name} não é um JSON`)
          return {}
        }
      }

      #give(name, value) {
        this.#given[name] = value
        this.#plan()
      }

      /** Once for all attributes and properties that change together. */
      #plan() {
        if (this.#isPlanned) return
        this.#isPlanned = true
        queueMicrotask(() => {
          this.#isPlanned = false
          if (this.isConnected) this.#show()
        })
      }

      #close() {
        clearTimeout(this.#timer)
        this.#port?.close()
        this.#port = undefined
        this.#frame?.remove()
        this.#frame = undefined
      }

      async #show() {
        const asked = ++this.#asked
        const address = await this.#address()
        // Something else was asked for meanwhile, or the element has left the page.
        if (asked !== this.#asked || !this.isConnected) return
        if (address && this.#frame?.dataset.address === address) return
        this.#close()
        if (!address) {
          if (this.link) this.#tell('error', { reason: 'link', message: UNKNOWN_LINK })
          return
        }
        const frame = document.createElement('iframe')
        frame.dataset.address = address
        frame.src = address
        frame.title = this.#label
        frame.allow = 'clipboard-write'
        frame.referrerPolicy = 'origin'
        frame.style.cssText = 'display:block;width:100%;height:480px;border:0;color-scheme:normal'
        frame.addEventListener('load', () => {
          clearTimeout(this.#timer)
          this.#timer = setTimeout(() => {
            if (!this.#port) this.#tell('error', { reason: 'refused', message: REFUSED })
          }, PATIENCE)
        })
        this.#frame = frame
        this.append(frame)
      }

      /** What the site gives is behind '#', where no server sees it. */
      async #address() {
        const place = URL.canParse(this.link) ? await placeIn(new URL(this.link)) : undefined
        if (!place) return undefined
        const { origin, pathname, search, hash } = place
        this.#origin = origin
        const more = new URLSearchParams()
        for (const [name, value] of Object.entries(this.values)) more.append(`campo.${name}`, value)
        for (const [name, value] of Object.entries(this.parameters)) more.append(name, value)
        if (this.sealed) more.append('dados', this.sealed)
        return `${origin}${pathname}${search}${hash}${more.size > 0 ? `&${more}` : ''}`
      }

      /** The page in the frame says that it is there, and gets its port. */
      #meet({ source, origin, data }) {
        if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return
        if (!isRecord(data) || data.type !== 'minuta:framed') return
        clearTimeout(this.#timer)
        const { port1, port2 } = new MessageChannel()
        this.#port?.close()
        this.#port = port1
        port1.onmessage = (event) => this.#hear(event.data)
        this.#frame.contentWindow.postMessage({ type: 'minuta:channel' }, origin, [port2])
      }

      #hear(message) {
        if (!isRecord(message)) return
        const { type, height, detail } = message
        if (type === 'height' && Number.isFinite(height) && height > 0)
          this.#frame.style.height = `${Math.min(height, HIGHEST)}px`
        else if (EVENTS.includes(type) && isRecord(detail)) this.#tell(type, detail)
      }

      #tell(type, detail) {
        this.#comeBack(type, detail)
        this.dispatchEvent(new CustomEvent(type, { detail }))
      }

      /** The next page of questions begins at its top, which may have been scrolled out of sight. */
      #comeBack(type, { step }) {
        const isNext = type === 'finished' || (type === 'changed' && this.#step !== undefined && step !== this.#step)
        if (type === 'changed') this.#step = step
        if (isNext && this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: 'start' })
      }
    },
  )
})()
