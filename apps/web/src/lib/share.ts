/** Opens the device's share sheet; that a person closes it is no error. */
export async function shareByDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
