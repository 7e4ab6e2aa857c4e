"""Values of hundreds of characters, in any script: nothing grows with them, and the whole is one hover away."""

import json

import pytest
from PySide6.QtWidgets import QComboBox, QLabel
from tests.gui.api_settings.settings_bench import SettingsBench

LONG = "\N{CJK UNIFIED IDEOGRAPH-65E5}\N{CJK UNIFIED IDEOGRAPH-672C}" * 50 + "x" * 200


@pytest.fixture
async def bench(qtbot, tmp_path) -> SettingsBench:
    api = {
        "openapi": [{"source": LONG, "directory": LONG, "overlays": [LONG]}],
        "asyncapi": LONG,
        "playground": {"display": LONG},
        "url": LONG,
        "examples": {"languages": ["bash", LONG]},
        "mdx": {"server": LONG, "auth": {"method": "key", "name": LONG}},
        "params": {"post": [LONG]},
    }
    return await SettingsBench(qtbot, tmp_path).open(json.dumps({"name": LONG, "api": api}))


async def test_that_long_values_make_the_form_no_wider(bench, eventually):
    area = bench.view.form.area
    bench.view.resize(760, 560)
    await eventually(lambda: area.widget().minimumSizeHint().width() <= area.viewport().width())


async def test_that_a_shortened_value_is_whole_on_hover(bench):
    assert bench.find(QComboBox, "playground_display").toolTip() == LONG
    assert LONG in bench.find(QLabel, "playground_display_problem").toolTip()
    assert bench.api("params", "post") == [LONG]
