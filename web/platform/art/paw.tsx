export function Paw() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="lucide"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 12.2c2.9 0 5.4 2.8 5.4 5.3 0 2-1.3 3.2-2.9 3.2-1 0-1.7-.5-2.5-.5s-1.5.5-2.5.5c-1.6 0-2.9-1.2-2.9-3.2 0-2.5 2.5-5.3 5.4-5.3Z" />
      <ellipse cx="4.6" cy="12" rx="1.7" ry="2.2" />
      <ellipse cx="9.2" cy="6.2" rx="1.7" ry="2.3" />
      <ellipse cx="14.8" cy="6.2" rx="1.7" ry="2.3" />
      <ellipse cx="19.4" cy="12" rx="1.7" ry="2.2" />
    </svg>
  );
}
