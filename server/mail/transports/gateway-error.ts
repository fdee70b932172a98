/** Of the answers that aren't 'taken', those that say the message itself will never do. */
const FINAL = [400, 410, 413, 422];

/** The town's gateway didn't take a message. What it said may name a person: it is for staff, and in no log. */
export class GatewayError extends Error {
  readonly isFinal: boolean;
  readonly #words: string;

  /** `status` is null where it didn't answer; `said` is what it said, or why. */
  constructor(status: number | null, said: string) {
    super(status === null ? `The gateway is away: ${said}` : `The gateway answered ${status}`);
    this.isFinal = status !== null && FINAL.includes(status);
    const outcome = status === null ? 'no responde' : `respondió: ${status}`;
    this.#words = `El servicio de mensajes ${outcome} ${said}`.trim();
  }

  get words(): string {
    return this.#words;
  }
}
