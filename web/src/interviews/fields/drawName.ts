/** A typed name as the image of a signature, dark on transparent. */
export function drawName(name: string): { src: string | undefined; width: number; height: number } {
  const canvas = document.createElement('canvas')
  const height = 120
  const font = 'italic 56px "Segoe Script", "Snell Roundhand", "Brush Script MT", cursive'
  const pen = canvas.getContext('2d')
  if (!pen) return { src: undefined, width: 0, height: 0 }
  pen.font = font
  canvas.width = Math.min(900, Math.ceil(pen.measureText(name).width) + 48)
  canvas.height = height
  pen.font = font
  pen.fillStyle = '#1a2a5e'
  pen.textBaseline = 'middle'
  pen.fillText(name, 24, height / 2, canvas.width - 48)
  return { src: canvas.toDataURL('image/png'), width: canvas.width / 2, height: height / 2 }
}
