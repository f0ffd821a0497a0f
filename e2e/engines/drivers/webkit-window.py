#!/usr/bin/python3
# A WebKitGTK window that is all page, for WebKitWebDriver. GNOME's own test browser has a toolbar, which no phone's width fits.
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

refuses_storage = os.environ.get('OKA_REFUSES_STORAGE') == '1'

context = WebKit2.WebContext.new_with_website_data_manager(WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)
# As the other engines have it; the country of a price is guessed from it.
context.set_preferred_languages(['en-US'])
if refuses_storage:
    context.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)


def open_view(*_):
    settings = WebKit2.Settings()
    settings.set_enable_mediasource(True)
    settings.set_enable_fullscreen(True)
    settings.set_media_playback_requires_user_gesture(True)
    settings.set_enable_html5_local_storage(not refuses_storage)
    settings.set_enable_html5_database(not refuses_storage)
    scripts = WebKit2.UserContentManager()
    scripts.add_script(
        WebKit2.UserScript(
            os.environ['OKA_BEFORE_PAGE'],
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=scripts,
        is_controlled_by_automation=True,
        settings=settings,
        automation_presentation_type=WebKit2.AutomationBrowsingContextPresentation.WINDOW,
    )
    window = Gtk.Window(decorated=False)
    # Without a window manager the window under the pointer has the focus, and the pointer stands in the middle.
    window.set_position(Gtk.WindowPosition.CENTER_ALWAYS)
    window.add(view)
    window.show_all()
    view.connect('close', lambda *_: window.destroy())
    view.connect('create', open_view)
    return view


def start_session(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('oka-stories')
    session.set_application_info(info)
    session.connect('create-web-view', open_view)


context.connect('automation-started', start_session)
Gtk.main()
