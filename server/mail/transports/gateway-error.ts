const FINAL_STATUSES = [400, 410, 413, 422];

/** Rejection by the town's gateway. Its answer may name a person: shown to staff, never logged. */
export class GatewayError extends Error {
  readonly isFinal: boolean;
  readonly #words: string;

  constructor(status: number | null, answer: string) {
    super(status === null ? `The gateway is away: ${answer}` : `The gateway answered ${status}`);
    this.isFinal = status !== null && FINAL_STATUSES.includes(status);
    const outcome = status === null ? 'no responde' : `respondió: ${status}`;
    this.#words = `El servicio de mensajes ${outcome} ${answer}`.trim();
  }

  get words(): string {
    return this.#words;
  }
}
