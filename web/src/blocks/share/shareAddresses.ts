/** Opens WhatsApp with a text to send to a person that is chosen there. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

/** Opens the person's own mail program with a message to address. */
export const mailAddress = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
