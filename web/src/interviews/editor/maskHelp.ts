/** How a mask is written, below its setting. */
export const MASK_HELP =
  '# é um número, A uma letra maiúscula, S uma letra: AAA-#X##. Sem nenhum deles, 0 e 9 também são números: 000.000.000-00.'
