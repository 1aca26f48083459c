import { contrast, parseHex } from '#shared/format/contrast.ts'
import { formatNumber } from '#shared/format/number.ts'
import { accentOf } from '../../shell/theme/accent.ts'
import classes from './organization.module.css'

/** A button and a link in the colour, on light and dark backgrounds, with their contrast. */
export function ColorPreview({ color }: { color: string }) {
  const { filled, onFilled, textLight, textDark } = accentOf(color)
  const ratio = contrast(parseHex(filled), parseHex(onFilled))
  const moved = filled.toLowerCase() !== color.toLowerCase()
  return (
    <figure className={classes.preview} aria-label="Como a cor fica">
      <div className={classes.grounds} aria-hidden="true">
        {[
          { ground: '#ffffff', line: '#e6e6e2', text: textLight },
          { ground: '#191a1d', line: '#2a2c31', text: textDark },
        ].map(({ ground, line, text }) => (
          <div key={ground} className={classes.ground} style={{ background: ground, borderColor: line }}>
            <span className={classes.sampleButton} style={{ background: filled, color: onFilled }}>
              Gerar documentos
            </span>
            <span className={classes.sampleLink} style={{ color: text }}>
              Todos os modelos
            </span>
          </div>
        ))}
      </div>
      <figcaption className={classes.reading}>
        {moved
          ? `Texto branco não seria lido sobre esta cor: o botão a usa um pouco mais escura (${filled}). `
          : 'O botão usa a cor como ela é. '}
        Contraste de {formatNumber(Math.floor(ratio * 10) / 10, { decimals: 1 })} para 1; o mínimo é 4,5.
      </figcaption>
    </figure>
  )
}
