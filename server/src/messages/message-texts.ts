export const messageTexts = {
  sent: /*i18n*/ 'Message sent successfully!',
  replied: /*i18n*/ 'Reply sent successfully',
  deleted: /*i18n*/ 'Message deleted',
}
