/** Draws a typed name as a signature, dark on transparent; undefined if the browser cannot draw. */
export function drawName(name: string): { src: string; width: number; height: number } | undefined {
  const canvas = document.createElement('canvas')
  const height = 120
  const font = 'italic 56px "Segoe Script", "Snell Roundhand", "Brush Script MT", cursive'
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.font = font
  canvas.width = Math.min(900, Math.ceil(pen.measureText(name).width) + 48)
  canvas.height = height
  pen.font = font
  pen.fillStyle = '#1a2a5e'
  pen.textBaseline = 'middle'
  pen.fillText(name, 24, height / 2, canvas.width - 48)
  return { src: canvas.toDataURL('image/png'), width: canvas.width / 2, height: height / 2 }
}
