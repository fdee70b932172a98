import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import styles from './tabs.module.css';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string; isWrong?: boolean; content: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(id) => onSelect(id as Id)}>
      <TabList aria-label={label} className={styles.heads}>
        {tabs.map(({ id, label: text, isWrong }) => (
          <Tab key={id} id={id} className={styles.head}>
            {text}
            {isWrong && <CircleAlert size={16} role="img" aria-label="hay algo para corregir" />}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
