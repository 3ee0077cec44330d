export interface MailTables {
  /** Mails that wait to be sent. A row goes when its mail has gone. */
  mail_queue: {
    id: string
    /** The message, encrypted: it may hold a PIN. */
    sealed: string
    attempts: number
    /** Not before this; also the lease of the node that is sending it. */
    due_at: string
    /** Not worth sending after this. */
    expires_at: string
  }
}
