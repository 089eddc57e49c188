import { Menu } from "@mantine/core";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import classes from "../account-menu.module.css";

interface Entry {
  icon: ComponentType<{ size: number; "aria-hidden": "true" }>;
  label: string;
}

/** Something to do from the menu. */
export function MenuEntry({ icon: Icon, label, onClick }: Entry & { onClick: () => void }) {
  return (
    <Menu.Item
      className={classes.item}
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
}

/** A screen that the menu leads to. */
export function MenuLink({ icon: Icon, label, to }: Entry & { to: string }) {
  return (
    <Menu.Item
      component={Link}
      to={to}
      className={classes.item}
      leftSection={<Icon size={18} aria-hidden="true" />}
    >
      {label}
    </Menu.Item>
  );
}
