addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root')
    if (!root || root.firstChild || !(target === window || target instanceof HTMLScriptElement)) return
    const add = (tag, textContent, more) =>
      root.append(Object.assign(document.createElement(tag), { textContent }, more))
    root.style = 'max-width:520px;margin:auto;padding:8vh 16px;font:16px/1.5 system-ui'
    add('h1', 'A página não pôde ser aberta')
    add('p', 'A conexão falhou, ou a página mudou. O que você digitou está guardado.', { role: 'alert' })
    add('button', 'Tentar de novo', { onclick: () => location.reload(), style: 'padding:12px;font:inherit' })
    document.getElementById('opening')?.remove()
  },
  true,
)
