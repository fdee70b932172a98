import { Skeleton } from '../../platform/ui/skeleton.tsx';

const WIDTHS = ['100%', '92%', '96%', '88%', '94%', '90%'];

export function LinesSkeleton({ className }: { className: string }) {
  return (
    <div className={`stack ${className}`}>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height="20px" />
      ))}
    </div>
  );
}
